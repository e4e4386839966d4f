# make site      installs missing Debian packages, builds decks and a complete site in public/
# make serve     builds decks and serves the site with live reload
# make test      runs linters, unit tests, benchmarks at a tiny size, end-to-end tests and browser tests; long
#                tests run on a sample. PART=lint, unit, bench, endtoend, browser or engines runs one part,
#                FILTER=Locale the tests with Locale in their names
# make verify    runs the same tests with long ones in full: 200 killed builds, every fault, every photo, a
#                million random calls
# make record    rewrites the expected pages in Tests/Golden and the report keys; review them with git diff
# make coverage  measures line coverage; fails below 90 % of the Swift or 85 % of the scripts
# make bench     measures speed, size and memory; compares them with limits and with Hugo
# make fuzz      runs libFuzzer on a million inputs
# make sanitize  runs the test suite under ThreadSanitizer, then AddressSanitizer
# make profile   shows where a build spends its time
# make model     compiles Sources/StudyModel to ES modules, JSON Schemas and codecs
# make lint      checks formatting, scripts and commits; make fmt formats
# make deb       writes a Debian package to dist/; make tar an archive that runs wherever it is unpacked; make oci a
#                container image, as root
# make install   installs the built program under PREFIX=/usr/local; make uninstall removes it

SHELL := /bin/bash
.DEFAULT_GOAL := site
.PHONY: site test verify deb tar oci record coverage bench fuzz sanitize profile build serve install uninstall man lint fmt model clean packages test-tools \
  firefox webkit servers debootstrap

BUILD_PACKAGES := libbrotli-dev libcmark-dev libcurl4-openssl-dev libsqlite3-dev libssl-dev libvips-dev \
  libyaml-dev libzstd-dev pkg-config zlib1g-dev
TEST_PACKAGES := brotli chromium chromium-headless-shell fonts-dejavu-core mandoc python3-venv python3-yaml
# Not available on some systems, such as Ubuntu; tests that need a missing package are skipped and listed.
FIREFOX_PACKAGES := firefox-esr
WEBKIT_PACKAGES := gir1.2-webkit2-4.1 python3-gi webkit2gtk-driver xvfb
# Servers that read the output of decks headers. apache2-bin is Apache without its service.
SERVER_PACKAGES := apache2-bin caddy media-types nginx-light

VENV := .venv
ENGINES_VENV := .venv-engines
DENO := $(VENV)/bin/deno
DECKS := .build/release/decks
COMPILER := .build/compiler/debug/compile-model
MODEL_SOURCES := $(shell find Sources/StudyModel -name '*.swift')
COMPILER_SOURCES := $(shell find Sources/ModelCompiler Sources/Support/JSON Sources/Support/Diagnostics -name '*.swift' -o -path '*/Runtime/*.js')

# Seconds to wait for another package manager: a newly booted Ubuntu runs one for minutes.
APT_WAIT := 600

# Lists the missing Debian packages and installs them; without root and sudo, prints the command instead.
# apt-get's own DPkg::Lock::Timeout does not apply to the locks on its lists and archives.
define install
	@missing=""; \
	for package in $(1); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q '^install ok installed$$' \
	    || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "Missing Debian packages:$$missing"; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; \
	  elif command -v sudo >/dev/null; then sudo=sudo; \
	  else echo "Run this as root, then run make again: apt-get install --no-install-recommends$$missing"; exit 1; fi; \
	  waiting=; \
	  apt() { \
	    until message=$$($$sudo env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
	      apt-get -y -qq --no-install-recommends "$$@" 2>&1 >/dev/null); do \
	      if ! grep -qE 'Could not get lock|Unable to acquire' <<<"$$message"; then \
	        echo "$$message" >&2; return 1; \
	      elif [ $$SECONDS -ge $(APT_WAIT) ]; then \
	        printf '%s\n%s\n' "$$message" "Gave up after $(APT_WAIT) s: wait until the other package manager is done, then run make again" >&2; \
	        return 1; \
	      elif [ -z "$$waiting" ]; then \
	        waiting=1; echo "Waiting, at most $(APT_WAIT) s, for another package manager: $${message%%$$'\n'*}"; \
	      fi; \
	      sleep 2; \
	    done; \
	  }; \
	  apt update && apt install $$missing; \
	fi
endef

site: build
	@$(DECKS) build
	@echo
	@echo "The site is in public/. To view it, run make serve and open http://127.0.0.1:8080/"

build: packages
	@swift build -c release --product decks

serve: build
	@$(DECKS) serve

PREFIX := /usr/local
ROOT = $(DESTDIR)$(PREFIX)
MANUAL = "$(DECKS)" --experimental-dump-help | python3 Sources/decks/Manual/page.py Sources/decks/Manual/decks.1

# Does not build, so that nothing is built as root. Removes the files of an older version first, since
# a leftover template would still be rendered.
install:
	@test -x "$(DECKS)" || { echo "$(DECKS) does not exist; run make build first"; exit 1; }
	@set -euo pipefail; umask 022; stage=$$(mktemp -d); trap 'rm -rf "$$stage"' EXIT; \
	share="$$stage/share"; \
	mkdir -p "$$stage/bin" "$$share/decks" "$$share/man/man1" "$$share/bash-completion/completions" \
	  "$$share/zsh/site-functions" "$$share/fish/vendor_completions.d"; \
	cp "$(DECKS)" "$$stage/bin/decks"; \
	cp -R Templates "$$share/decks/"; rm -f "$$share/decks/Templates/.deno.json"; \
	$(MANUAL) > "$$share/man/man1/decks.1"; \
	"$(DECKS)" --generate-completion-script bash > "$$share/bash-completion/completions/decks"; \
	"$(DECKS)" --generate-completion-script zsh > "$$share/zsh/site-functions/_decks"; \
	"$(DECKS)" --generate-completion-script fish > "$$share/fish/vendor_completions.d/decks.fish"; \
	chmod -R u=rwX,go=rX "$$stage"; \
	(cd "$$stage" && find . -type f | sort) > "$$share/decks/files"; \
	$(MAKE) --no-print-directory uninstall; \
	mkdir -p "$(ROOT)"; cp -R "$$stage/." "$(ROOT)/"; \
	echo "Installed in $(ROOT): bin/decks and its files, listed in share/decks/files"

# Removes only the files listed in share/decks/files.
uninstall:
	@if test -f "$(ROOT)/share/decks/files"; then \
	  cd "$(ROOT)" && tr '\n' '\0' < share/decks/files | xargs -0 rm -f && rm -f share/decks/files && \
	  find share/decks -type d -empty -delete; \
	fi

DIST := dist
PACKAGE = @DECKS="$(DECKS)" DIST="$(DIST)" TAG="$(TAG)" MAKE="$(MAKE)" Sources/decks/Packaging/package.sh $@

# Packages of the built program, which need neither root nor a network. TAG=v1.2.3 requires that version.
deb: build
	$(call install,dpkg-dev)
	$(PACKAGE)

tar: build
	$(PACKAGE)

# The package for Debian, installed in a new Debian.
oci: deb
	@[ "$$(id -u)" != 0 ] || $(MAKE) --no-print-directory debootstrap
	$(PACKAGE)

debootstrap:
	$(call install,debootstrap)

man:
	@$(MANUAL) | man -l -

packages:
	$(call install,$(BUILD_PACKAGES))

RUN_TESTS = $(VENV)/bin/python Tests/Runner/run.py $(PART) $(if $(FILTER),--filter '$(FILTER)')

# Tests the optimized program, as it is shipped. The runner builds it.
test: packages test-tools $(VENV)/.bench-ready
	@$(RUN_TESTS)

verify: packages test-tools $(VENV)/.bench-ready
	@$(RUN_TESTS) --whole

# Run this after intended changes to templates, phrases or pages; review git diff before committing.
record: build
	DECKS_BIN=$(DECKS) python3 Tests/Golden/pages.py --record
	DECKS_BIN=$(DECKS) PYTHONPATH=Tests/Support python3 Tests/EndToEnd/test_reports.py --record

COVERAGE := .build/coverage
COVERAGE_BIN = $$(swift build --show-bin-path --scratch-path $(COVERAGE))
COVERAGE_COMPILER := --package-path Sources/ModelCompiler --scratch-path $(COVERAGE)/compiler
COVERAGE_COMPILER_BIN = $$(swift build --show-bin-path $(COVERAGE_COMPILER))

# A separate build, so that the usual one stays incremental; long tests run only their first sample. The
# browser tests count towards the program and the scripts, the deno tests towards the scripts.
coverage: packages test-tools
	swift build --build-tests --enable-code-coverage --scratch-path $(COVERAGE)
	swift build --build-tests --enable-code-coverage $(COVERAGE_COMPILER)
	rm -rf "$(COVERAGE_BIN)/codecov" "$(COVERAGE_COMPILER_BIN)/codecov" $(COVERAGE)/scripts $(COVERAGE)/deno
	swift test --skip-build --enable-code-coverage --scratch-path $(COVERAGE)
	swift test --skip-build --enable-code-coverage $(COVERAGE_COMPILER)
	DECKS_BIN="$(COVERAGE_BIN)/decks" LLVM_PROFILE_FILE="$(COVERAGE_BIN)/codecov/browser.%p.profraw" \
	  DECKS_COVERAGE=$(COVERAGE)/scripts PYTHONPATH=Tests/Support $(VENV)/bin/python -m unittest discover -s Tests/Browser
	$(DENO) test --no-check --allow-read --allow-env --allow-run --quiet \
	  --coverage=$(COVERAGE)/deno --coverage-raw-data-only Tests/Scripts
	@python3 Tests/Coverage/swift.py "$(COVERAGE_BIN)" "$(COVERAGE_COMPILER_BIN)"; swift=$$?; \
	  python3 Tests/Coverage/scripts.py $(COVERAGE)/scripts $(COVERAGE)/deno && exit $$swift

# To run only some parts: make bench PARTS="engine/memory network". RECORD=1 saves the results in
# Tests/Benchmarks/baseline.json, and later runs print them next to their own.
bench: packages test-tools $(VENV)/.bench-ready
	swift build -c release --product decks
	swift build -c release --product Benchmarks
	.build/release/Benchmarks $(if $(RECORD),--record) $(PARTS)
	$(if $(PARTS),,DECKS_BIN=$(DECKS) $(VENV)/bin/python Tests/Benchmarks/commands.py)
	$(if $(PARTS),,DECKS_BIN=$(DECKS) $(VENV)/bin/python Tests/Benchmarks/downloads.py)
	$(if $(PARTS),,DECKS_BIN=$(DECKS) $(VENV)/bin/python Tests/Benchmarks/serve_attack.py)

# Profiles a build of the site that make bench leaves on disk.
profile: build
	Tests/Benchmarks/profile $(DECKS)

$(VENV)/.bench-ready: Tests/Benchmarks/requirements.txt $(VENV)/.ready
	$(call install,curl)
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check --require-hashes -r Tests/Benchmarks/requirements.txt
	@touch $@

fuzz: packages
	swift build -c release --product Fuzz --sanitize=fuzzer -Xswiftc -DLIBFUZZER --scratch-path .build/fuzz
	Tests/Fuzz/guided.sh .build/fuzz/release/Fuzz

sanitize: packages
	Tests/Sanitizers/sanitize.sh thread
	Tests/Sanitizers/sanitize.sh address

test-tools: $(VENV)/.ready $(ENGINES_VENV)/.ready
	$(call install,$(TEST_PACKAGES))
	@$(MAKE) --no-print-directory firefox || echo "The tests in Firefox are skipped"
	@$(MAKE) --no-print-directory webkit || echo "The tests in WebKit are skipped"
	@$(MAKE) --no-print-directory servers || echo "The tests with other web servers are skipped"

firefox:
	$(call install,$(FIREFOX_PACKAGES))

servers:
	$(call install,$(SERVER_PACKAGES))

webkit:
	$(call install,$(WEBKIT_PACKAGES))

$(VENV)/.ready: Tests/Browser/requirements.txt
	$(call install,python3-venv)
	@python3 -m venv $(VENV)
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check --require-hashes -r Tests/Browser/requirements.txt
	@touch $@

# Firefox and Chromium need different versions of playwright.
$(ENGINES_VENV)/.ready: Tests/Engines/requirements.txt
	$(call install,python3-venv)
	@python3 -m venv $(ENGINES_VENV)
	@$(ENGINES_VENV)/bin/pip install --quiet --disable-pip-version-check --require-hashes -r Tests/Engines/requirements.txt
	@touch $@

lint: $(VENV)/.ready
	@$(VENV)/bin/python Tests/Runner/run.py lint

fmt: $(VENV)/.ready
	swift format --in-place --recursive Package.swift Sources Tests
	$(DENO) fmt --config Templates/.deno.json Templates/scripts Templates/standalone Templates/styles Sources/DevServer/*.js Tests/Scripts
	$(DENO) fmt Sources/ModelCompiler/Sources/ModelCompiler/Runtime/*.js

MODEL_CHECKED := .build/compiler/model-checked

model: $(COMPILER) $(MODEL_CHECKED)
	$(COMPILER) Sources/StudyModel --no-swiftc --modules Templates/generated \
	  --schemas Templates/generated --codecs Sources/StudyCodecs/Generated/ModelCodecs.swift \
	  --probe Tests/Differential/Probe

# swiftc takes longer than everything else, so that it checks only changed sources.
$(MODEL_CHECKED): $(MODEL_SOURCES) | $(COMPILER)
	$(COMPILER) Sources/StudyModel --check
	@touch $@

$(COMPILER): $(COMPILER_SOURCES)
	swift build --package-path Sources/ModelCompiler --scratch-path .build/compiler --product compile-model
	@touch $@

clean:
	rm -rf .build .venv .venv-engines .decks dist
	find public -mindepth 1 -not -name README.md -delete
