// Measures the minimum cost of a cold build on one processor: reading every text, rendering it with
// libcmark, and writing the bytes of the site to as many new files.
//   floor TEXTS FILES FOLDER
// TEXTS and FILES are lists of paths, one per line; FILES are relative to the current folder and are
// written to FOLDER with the same paths. Prints wall time, processor time, and the parts of the
// wall time for reading, libcmark and writing, in seconds. Loading FILES is not measured.
#define _GNU_SOURCE
#include <cmark.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  char *bytes;
  size_t length;
} Text;

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(const char *path) {
  perror(path);
  exit(66);
}

static Text load(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat state;
  if (file < 0 || fstat(file, &state)) fail(path);
  Text text = {malloc(state.st_size + 1), 0};
  if (!text.bytes) fail(path);
  ssize_t got;
  while ((got = read(file, text.bytes + text.length, state.st_size - text.length)) > 0)
    text.length += got;
  if (got < 0) fail(path);
  text.bytes[text.length] = 0;
  close(file);
  return text;
}

static void store(const char *path, Text text) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0 || write(file, text.bytes, text.length) != (ssize_t)text.length) fail(path);
  close(file);
}

static void makeFoldersAbove(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(path, 0755) && errno != EEXIST) fail(path);
    *slash = '/';
  }
}

/// Returns the text after the front matter of a breed file.
static Text notes(Text text) {
  char *end = strncmp(text.bytes, "---\n", 4) ? NULL : strstr(text.bytes + 3, "\n---\n");
  size_t skipped = end ? (size_t)(end + 5 - text.bytes) : 0;
  return (Text){text.bytes + skipped, text.length - skipped};
}

static char **lines(const char *path, size_t *count) {
  char *text = load(path).bytes;
  size_t room = 1 << 20;
  char **found = malloc(room * sizeof *found);
  *count = 0;
  for (char *line = strtok(text, "\n"); line && *count < room; line = strtok(NULL, "\n"))
    found[(*count)++] = line;
  return found;
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  size_t inputs, outputs;
  char **texts = lines(arguments[1], &inputs);
  char **files = lines(arguments[2], &outputs);
  Text *contents = malloc(outputs * sizeof *contents);
  char **paths = malloc(outputs * sizeof *paths);
  for (size_t at = 0; at < outputs; at++) {
    contents[at] = load(files[at]);
    if (asprintf(&paths[at], "%s/%s", arguments[3], files[at]) < 0) return 71;
  }

  double processor = now(CLOCK_PROCESS_CPUTIME_ID), start = now(CLOCK_MONOTONIC);
  double reading = 0, marking = 0;
  for (size_t at = 0; at < inputs; at++) {
    double begun = now(CLOCK_MONOTONIC);
    Text text = load(texts[at]);
    double read = now(CLOCK_MONOTONIC);
    Text markdown = notes(text);
    free(cmark_markdown_to_html(markdown.bytes, markdown.length, CMARK_OPT_SMART));
    free(text.bytes);
    reading += read - begun;
    marking += now(CLOCK_MONOTONIC) - read;
  }
  for (size_t at = 0; at < outputs; at++) {
    // Most files are in the same folder as the previous one.
    char *slash = strrchr(paths[at], '/');
    size_t folder = slash - paths[at];
    if (at == 0 || strncmp(paths[at], paths[at - 1], folder + 1)) makeFoldersAbove(paths[at]);
    store(paths[at], contents[at]);
  }
  double wall = now(CLOCK_MONOTONIC) - start;
  printf("%.9f %.9f %.9f %.9f %.9f\n", wall, now(CLOCK_PROCESS_CPUTIME_ID) - processor, reading,
         marking, wall - reading - marking);
  return 0;
}
