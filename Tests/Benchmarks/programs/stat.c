// Calls stat for every file in a list, one per line: the minimum work of a build without changes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int main(int count, char **arguments) {
  FILE *list = count == 2 ? fopen(arguments[1], "r") : NULL;
  if (!list) return 66;
  struct stat state;
  if (fstat(fileno(list), &state)) return 66;
  char *text = malloc(state.st_size + 1);
  if (!text) return 71;
  size_t length = fread(text, 1, state.st_size, list);
  text[length] = 0;
  for (char *path = strtok(text, "\n"); path; path = strtok(NULL, "\n"))
    if (stat(path, &state)) {
      perror(path);
      return 66;
    }
  return 0;
}
