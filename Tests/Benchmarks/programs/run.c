// Runs a program and writes the resources it used to a file:
//   run FILE PROGRAM ARGUMENT…   wall, user and system seconds, then the peak memory in KiB
// A separate process, since a child's peak memory starts at that of its parent.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

int main(int count, char **arguments) {
  if (count < 3) return 64;
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = vfork();
  if (child == 0) {
    execv(arguments[2], arguments + 2);
    _exit(127);
  }
  int status = 0;
  struct rusage used;
  if (child < 0 || wait4(child, &status, 0, &used) != child) return 71;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double wall = (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9;
  FILE *file = fopen(arguments[1], "w");
  if (!file) return 73;
  fprintf(file, "%.9f %.6f %.6f %ld\n", wall, seconds(used.ru_utime), seconds(used.ru_stime),
          used.ru_maxrss);
  fclose(file);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
}
