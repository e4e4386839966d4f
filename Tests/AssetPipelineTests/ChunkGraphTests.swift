import Diagnostics
import Testing

@testable import AssetPipeline

@Suite("Chunk graph")
struct ChunkGraphTests: AssetFixtures {
  @Test("Modules that are always loaded together share a file, each in its own scope")
  func scopes() throws {
    let assets = try assets([
      "quiz.js":
        """
      import { a as one, other } from "./model.js";
      import * as all from "./model.js";
      const own = one;
      other(all);
      """,
      "model.js":
        """
      import "./begun.js";
      export { c } from "./low-down.js";
      const own = 1;
      export const a = [own, 2];
      export async function b() {}
      export { b as other };
      """,
      "low-down.js": "export class c {}\n", "begun.js": "self.begun = true;",
    ])
    #expect(
      try text("quiz.js", in: assets)
        == "{self.begun=true;}const $low$down=(()=>{class c{};return{c};})();"
        + "const $model=(()=>{const own=1;const a=[own,2];async function b(){};"
        + "return{a,b,c:$low$down.c,other:b};})();"
        + "{const{a:one,other}=$model;const all=$model;const own=one;other(all);}")
    #expect(Set(assets.paths.values).count == 1)
    #expect(assets.preloads["quiz.js"] == [])
  }

  @Test("Shared modules get a separate file, and no page loads a module that it does not need")
  func sharedModules() throws {
    let assets = try assets([
      "quiz.js": "import { a } from \"./both.js\"; import { c } from \"./mine.js\";",
      "home.js": "import { b } from \"./base.js\"; import { a } from \"./both.js\";",
      "both.js": "import { b } from \"./base.js\"; export const a = b;",
      "base.js": "export const b = 1;", "mine.js": "export const c = 1;",
    ])
    let both = try file("both.js", in: assets)
    #expect(assets.paths["base.js"] == assets.paths["both.js"])
    #expect(assets.paths["mine.js"] == assets.paths["quiz.js"])
    #expect(
      try text("quiz.js", in: assets)
        == "import{$both}from\"./\(both)\";const $mine=(()=>{const c=1;return{c};})();"
        + "{const{a}=$both;const{c}=$mine;}")
    #expect(
      try text("home.js", in: assets)
        == "import{$base,$both}from\"./\(both)\";const{b}=$base;const{a}=$both;")
    #expect(assets.preloads["home.js"] == ["assets/\(both)"])
  }

  @Test("A dynamically imported module uses modules from files that are already loaded")
  func dynamicImports() throws {
    let assets = try assets([
      "quiz.js": "import { a } from \"./low.js\"; const more = () => import(\"./summary.js\");",
      "low.js": "export const a = () => import(\"./own.js\");", "own.js": "export const d = 1;",
      "summary.js": "import { a } from \"./low.js\"; import { d } from \"./deep.js\";",
      "deep.js": "export const d = () => import(\"./deeper.js\");",
      "deeper.js": "export { a as e } from \"./low.js\";",
    ])
    let quiz = try file("quiz.js", in: assets)
    let summary = try file("summary.js", in: assets)
    #expect(assets.preloads["quiz.js"] == [])
    #expect(try text("quiz.js", in: assets).contains("import(\"./\(summary)\")"))
    #expect(
      try text("summary.js", in: assets)
        == "import{$low}from\"./\(quiz)\";const $deep=(()=>{const d=()=>import(\"./"
        + (try file("deeper.js", in: assets)) + "\");return{d};})();"
        + "{const{a}=$low;const{d}=$deep;}")
    #expect(
      try text("deeper.js", in: assets)
        == "import{$low}from\"./\(quiz)\";const $1=$low.a;export{$1 as e};")
  }

  @Test("A worker does not load its page's file; modules that both use get a separate file")
  func worker() throws {
    let assets = try assets([
      "quiz.js":
        """
      import { a } from "./model.js";
      import { b } from "./page.js";
      new Worker(new URL("./worker.js", import.meta.url));
      """,
      "worker.js": "import { a } from \"./model.js\";", "model.js": "export const a = 1;",
      "page.js": "export const b = document;",
    ])
    #expect(assets.paths["page.js"] == assets.paths["quiz.js"])
    #expect(assets.paths["model.js"] != assets.paths["quiz.js"])
    #expect(try text("worker.js", in: assets).contains("quiz") == false)
  }

  @Test(
    "A module that cannot be wrapped in a scope gets a separate file",
    arguments: [
      "export let a = 1;", "export default 1;", "export const a = 1, b = 2;",
      "export const { a } = b;", "export * from \"./low.js\";",
      "import b from \"./low.js\"; export const a = b;",
      "import { b } from \"https://example.org/b.js\"; export const a = b;",
    ])
  func unwrappableModules(_ source: String) throws {
    let assets = try assets([
      "quiz.js": "import { a } from \"./model.js\";", "model.js": source,
      "low.js": "export const b = 1;",
    ])
    #expect(assets.paths["model.js"] != assets.paths["quiz.js"])
    #expect(try text("model.js", in: assets).contains("$") == false)
  }

  @Test(
    "An exported declaration is returned from the scope under its name",
    arguments: [
      ("export const a = 1;", "const a=1;return{a};"),
      ("export function* a() {}", "function*a(){};return{a};"),
      ("export async function a() {}", "async function a(){};return{a};"),
      ("export class $a1_é {}", "class $a1_é{};return{$a1_é};"),
      ("\u{FEFF}export const a = 1;", "const a=1;return{a};"),
      ("const b = 1;\u{2028}export const a = b;", "const b=1;const a=b;return{a};"),
      ("function a() {}\nexport { a, a as b };", "function a(){};return{a,b:a};"),
      ("export const a = ({ b: [';', c] }, 1);", "const a=({b:[';',c]},1);return{a};"),
    ])
  func exportedDeclarations(_ source: String, _ scope: String) throws {
    let assets = try assets(["quiz.js": "import \"./model.js\";", "model.js": source])
    #expect(try text("quiz.js", in: assets) == "const $model=(()=>{\(scope)})();{}")
  }

  @Test("A module that is also imported by an awaited module is not merged with the awaiting one")
  func topLevelAwait() throws {
    let assets = try assets([
      "quiz.js": "import { a } from \"./views.js\"; await import(\"./pick.js\");",
      "pick.js": "import { a } from \"./views.js\";", "views.js": "export const a = 1;",
    ])
    #expect(assets.paths["views.js"] != assets.paths["quiz.js"])
    #expect(try text("pick.js", in: assets).contains("quiz") == false)
  }

  @Test(
    "Only `await` outside functions is top-level, however deeply brackets are nested",
    arguments: [
      ("export const a = await b;", true), ("export const a = f(await b);", true),
      ("export let a; try { a = await b; } catch { a = 1; }", true),
      ("if (b) { await c; } export const a = 1;", true),
      ("for await (const b of c) { d(b); } export const a = 1;", true),
      ("export const a = `${await b}`;", true),
      ("export async function a() { if (b) { await c; } }", false),
      ("export const a = { async b() { await c; }, d: async () => { await e; } };", false),
      (
        "const b = class { async c() { for (const d of e) { await d; } } }; export { b as a };",
        false
      ),
    ])
  func detectsTopLevelAwait(_ source: String, waits: Bool) throws {
    #expect(
      ModuleSource(Array(source.utf8), .javaScript, resolve: { $0 }).hasTopLevelAwait == waits)
  }

  @Test("A merged file imports separate modules as namespaces and inlines side-effect modules")
  func namespaceImports() throws {
    let large = String(repeating: "a", count: 5000)
    let assets = try assets([
      "quiz.js": "import { a } from \"./both.js\"; import { b } from \"./second.js\";",
      "home.js": "import { a } from \"./both.js\"; import { b } from \"./second.js\";",
      "you.js": "import \"./begun.js\"; import \"./tally.js\";",
      "both.js":
        "import { count } from \"./tally.js\"; import \"./begun.js\"; export const a = count;",
      "second.js": "export const b = 1;", "tally.js": "export let count = `\(large)`;",
      "begun.js": "self.begun = `\(large)`;",
    ])
    let tally = try file("tally.js", in: assets)
    let shared = try text("both.js", in: assets)
    #expect(assets.paths["both.js"] == assets.paths["second.js"])
    #expect(shared.contains("import*as $tally from\"./\(tally)\";"))
    #expect(shared.contains("{self.begun="))
    #expect(shared.contains("const{count}=$tally;"))
  }

  @Test("A side-effect module runs in the file that it is merged into")
  func sideEffects() throws {
    let assets = try assets([
      "quiz.js": "import \"./begun.js\"; import { b } from \"./words.js\";",
      "home.js": "import \"./begun.js\"; import { b } from \"./words.js\";",
      "begun.js": "self.begun = 1;", "words.js": "export const b = 1;",
    ])
    let words = try file("words.js", in: assets)
    #expect(assets.paths["begun.js"] == assets.paths["words.js"])
    #expect(
      try text("quiz.js", in: assets) == "import{$words}from\"./\(words)\";;const{b}=$words;")
    #expect(try text("words.js", in: assets).hasPrefix("{self.begun=1;}"))
  }

  @Test("A separate file between two modules creates no import cycle")
  func separateFileBetweenModules() throws {
    let assets = try assets([
      "quiz.js": "import { a } from \"./first.js\";",
      "home.js": "import { a } from \"./first.js\";",
      "first.js": "import { b } from \"./between.js\"; export const a = b;",
      "between.js": "import { c } from \"./last.js\"; export const b = await c;",
      "last.js": "export const c = 1;",
    ])
    #expect(Set(["first.js", "between.js", "last.js"].map { assets.paths[$0] }).count == 3)
  }

  @Test("A classic script has its own copy of the modules that it shares with pages")
  func classicScript() throws {
    let sources = [
      "offline.js": "import { rule } from \"./rule.js\"; rule();",
      "service-worker.js": "import { rule } from \"./rule.js\"; import \"./cache.js\"; rule();",
      "rule.js": "import { limit } from \"./limit.js\"; export const rule = () => limit;",
      "limit.js": "export const limit = 7;", "cache.js": "self.cache = 1;",
    ]
    let assets = try AssetBundle(
      sources.mapValues { Array($0.utf8) }, folder: "", classicScripts: ["service-worker.js"])
    let worker = try text("service-worker.js", in: assets)
    #expect(worker.contains(/\b(import|export)\b/) == false)
    #expect(worker.contains("=7"))
    #expect(assets.paths["cache.js"] == assets.paths["service-worker.js"])
    #expect(assets.paths["rule.js"] != assets.paths["service-worker.js"])
    #expect(try text("rule.js", in: assets).contains("=7"))
  }

  @Test("An entry module has a separate file")
  func entryModule() throws {
    let sources = [
      "quiz.js": "import { a } from \"./ahead.js\";", "ahead.js": "export const a = 1;",
    ]
    let assets = try AssetBundle(
      sources.mapValues { Array($0.utf8) }, folder: "", entries: ["ahead.js"])
    #expect(assets.paths["ahead.js"] != assets.paths["quiz.js"])
  }
}
