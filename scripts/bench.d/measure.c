// Runs a command and appends one line to a file: wall seconds, CPU seconds, peak kilobytes, seconds to a text.
//   measure [-u TEXT] FILE COMMAND [ARGUMENT]...
// CPU is that of the command and of every process it leaves behind: this process adopts them and waits for their
// end. The peak is of the command alone. With -u, its output is read here, and the last number is when the first
// line with TEXT came; else it is 0. Ends with the command's status.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec * 1e-6; }

int main(int count, char **arguments) {
  const char *text = NULL;
  int first = 1;
  if (count > 2 && strcmp(arguments[1], "-u") == 0) {
    text = arguments[2];
    first = 3;
  }
  if (count < first + 2) return 64;
  int ends[2] = {-1, -1};
  if (text && pipe(ends)) return 1;
  if (prctl(PR_SET_CHILD_SUBREAPER, 1)) return 1;

  double begin = now(), seen = 0;
  pid_t child = fork();
  if (child < 0) return 1;
  if (child == 0) {
    if (text) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      close(ends[1]);
    }
    execvp(arguments[first + 1], arguments + first + 1);
    perror(arguments[first + 1]);
    _exit(127);
  }
  if (text) {
    close(ends[1]);
    FILE *output = fdopen(ends[0], "r");
    char *line = NULL;
    size_t room = 0;
    while (output && getline(&line, &room, output) >= 0)
      if (seen == 0 && strstr(line, text)) seen = now() - begin;
    free(line);
  }
  int status = 0;
  struct rusage own, all;
  if (wait4(child, &status, 0, &own) < 0) return 1;
  double wall = now() - begin;
  while (wait(NULL) > 0) {
  }
  getrusage(RUSAGE_CHILDREN, &all);

  FILE *file = fopen(arguments[first], "a");
  if (!file) return 1;
  fprintf(file, "%.6f %.6f %ld %.6f\n", wall, seconds(all.ru_utime) + seconds(all.ru_stime), own.ru_maxrss, seen);
  fclose(file);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}
