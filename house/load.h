// Clients by the thousand: full games by random players over HTTP and WebSocket, to see what a house bears.
#pragma once

#include <string>

namespace serai::house {

struct LoadJob {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string game = "yspahan";
  int seats = 4;
  int tables = 100;  // at a time; each seat has a WebSocket and an HTTP connection of its own
  double seconds = 10;
  double rate = 0;  // moves a second in all; 0: as fast as they are answered
  int idle = 0;     // watchers who only listen, besides
};

struct LoadReport {
  double seconds = 0;
  long moves = 0;
  long refused = 0;
  long games = 0;
  long failures = 0;  // connections that broke
  std::string why;    // the first one did
  int idle = 0;       // watchers who are connected
  double median = 0;  // milliseconds from sending a move to its acknowledgement
  double p99 = 0;
  double worst = 0;
};

// Throws std::runtime_error if the host is no address.
LoadReport run_load(const LoadJob& job);

}  // namespace serai::house
