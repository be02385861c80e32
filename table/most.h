// How long a log may grow by what is no play: it is told whole to everybody who comes. Nothing is counted for all
// together that one could use up for another: it is of a person, or of a seat, or each has a share.
#pragma once

namespace serai::table {

// Of a person, before the start: who comes with new secrets again and again is the door's affair (limits.h).
constexpr int kMostSeatChanges = 100;        // sitting down, other names, other nonces
constexpr int kMostSeatChangesOfHost = 500;  // with the bots
// Of a person.
constexpr int kMostHintChanges = 100;
constexpr int kMostStandingChanges = 200;
// Shared equally.
constexpr int kMostChats = 2000;  // by the seats and the host
constexpr int kMostUndos = 1000;  // by the people
// Of a seat.
constexpr int kMostUndosAsked = 250;
constexpr int kMostMutings = 200;  // then only what makes it quiet
constexpr int kMostLeaves = 200;   // whoever wished them; then it is for good
// Of the host.
constexpr int kMostChatChanges = 200;
// Of the table since its start, or before that: more than what one person may cause. Then people play to the end, come,
// go and mute, and nothing else.
constexpr int kMostEvents = 10'000;

}  // namespace serai::table
