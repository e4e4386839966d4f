// Serves the files of a folder from memory on loopback with one thread, until its standard input
// ends:
//   serve FOLDER
// Prints its port, and reads the folder after a line on standard input, so that the files can
// contain the port. Supports GET, keep-alive, ETag and If-None-Match; /served returns the numbers
// of files and of "304 Not Modified" responses that were sent.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

typedef struct {
  char *name, *bytes, *type;
  size_t length;
} File;

typedef struct {
  int socket;
  char request[8192];
  size_t got;
  char head[512];
  struct iovec left[2];
} Connection;

static File files[16384];
static size_t count, sent, confirmed;

static int byName(const void *one, const void *other) {
  return strcmp(((const File *)one)->name, ((const File *)other)->name);
}

static void load(const char *folder) {
  DIR *listing = opendir(folder);
  if (!listing || chdir(folder)) exit(66);
  for (struct dirent *entry; (entry = readdir(listing)) && count < 16384;) {
    struct stat state;
    int file = open(entry->d_name, O_RDONLY);
    if (file < 0 || fstat(file, &state) || !S_ISREG(state.st_mode)) {
      close(file);
      continue;
    }
    char *bytes = malloc(state.st_size);
    if (!bytes || read(file, bytes, state.st_size) != state.st_size) exit(66);
    close(file);
    char *type = strstr(entry->d_name, ".json") ? "application/json" : "image/png";
    files[count++] = (File){strdup(entry->d_name), bytes, type, state.st_size};
  }
  closedir(listing);
  qsort(files, count, sizeof *files, byName);
}

/// Prepares the response to the request in a connection's buffer.
static void answer(Connection *to) {
  static char served[64];
  char name[256] = "", tag[64];
  sscanf(to->request, "GET /%255s HTTP/1.1", name);
  File wanted = {name, NULL, NULL, 0};
  File *file = bsearch(&wanted, files, count, sizeof *files, byName);
  char *body = served;
  size_t length = 0;
  const char *status = "404 Not Found", *type = "text/plain";
  strcpy(tag, "\"none\"");
  if (!strcmp(name, "served")) {
    status = "200 OK";
    length = snprintf(served, sizeof served, "%zu %zu\n", sent, confirmed);
  } else if (file) {
    snprintf(tag, sizeof tag, "\"%zx-%zx\"", (size_t)(file - files), file->length);
    type = file->type;
    char *known = strcasestr(to->request, "\r\nif-none-match:");
    if (known && strstr(known, tag)) {
      status = "304 Not Modified";
      confirmed++;
    } else {
      status = "200 OK";
      body = file->bytes;
      length = file->length;
      sent++;
    }
  }
  int head = snprintf(to->head, sizeof to->head, "HTTP/1.1 %s\r\nETag: %s\r\n", status, tag);
  char *rest = to->head + head;
  if (status[0] != '3')
    head += sprintf(rest, "Content-Type: %s\r\nContent-Length: %zu\r\n", type, length);
  strcat(to->head, "\r\n");
  head += 2;
  to->left[0] = (struct iovec){to->head, head};
  to->left[1] = (struct iovec){body, length};
}

/// Sends as much as possible. Returns false if the connection failed.
static int push(Connection *to) {
  while (to->left[0].iov_len + to->left[1].iov_len > 0) {
    struct msghdr message = {.msg_iov = to->left, .msg_iovlen = 2};
    ssize_t put = sendmsg(to->socket, &message, MSG_NOSIGNAL);
    if (put < 0) return errno == EAGAIN;
    for (int part = 0; part < 2; part++) {
      size_t taken = (size_t)put < to->left[part].iov_len ? (size_t)put : to->left[part].iov_len;
      to->left[part].iov_base = (char *)to->left[part].iov_base + taken;
      to->left[part].iov_len -= taken;
      put -= taken;
    }
  }
  return 1;
}

static int pull(Connection *from) {
  ssize_t got = recv(from->socket, from->request + from->got,
                     sizeof from->request - 1 - from->got, 0);
  if (got <= 0) return got < 0 && errno == EAGAIN;
  from->got += got;
  from->request[from->got] = 0;
  if (!strstr(from->request, "\r\n\r\n")) return from->got < sizeof from->request - 1;
  answer(from);
  from->got = 0;
  if (!push(from)) return 0;
  if (strcasestr(from->request, "\r\nconnection: close")) shutdown(from->socket, SHUT_WR);
  return 1;
}

int main(int arguments, char **argument) {
  if (arguments != 2) return 64;
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), yes = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, length) || listen(listener, 512) ||
      getsockname(listener, (struct sockaddr *)&address, &length))
    return 71;
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  if (getchar() != '\n') return 0;
  load(argument[1]);

  // `door` marks events of the listener, and a null pointer the end of standard input.
  Connection door = {.socket = listener};
  int poll = epoll_create1(0);
  epoll_ctl(poll, EPOLL_CTL_ADD, listener, &(struct epoll_event){EPOLLIN, {.ptr = &door}});
  epoll_ctl(poll, EPOLL_CTL_ADD, 0, &(struct epoll_event){EPOLLIN, {.ptr = NULL}});
  for (;;) {
    struct epoll_event events[64];
    int ready = epoll_wait(poll, events, 64, -1);
    for (int at = 0; at < ready; at++) {
      Connection *connection = events[at].data.ptr;
      if (!connection) return 0;
      if (connection == &door) {
        int client = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
        if (client < 0) continue;
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        connection = calloc(1, sizeof *connection);
        connection->socket = client;
        struct epoll_event event = {EPOLLIN | EPOLLOUT | EPOLLET | EPOLLRDHUP, {.ptr = connection}};
        epoll_ctl(poll, EPOLL_CTL_ADD, client, &event);
        continue;
      }
      if (!push(connection) || !pull(connection)) {
        close(connection->socket);
        free(connection);
      }
    }
  }
}
