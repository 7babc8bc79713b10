/** An event to take along: one archive with everything but secrets, as data, as tables, as a page and on paper. */

import { Bracket, BracketRound, Standings } from './brackets.ts'
import { LogEntry } from './broadcasts.ts'
import { area, zip } from './endpoint.ts'
import { MatchMetadata, Veto } from './matches.json.ts'
import { MatchCard } from './matches.ts'
import { FormResponse } from './players.json.ts'
import { Player } from './players.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { submissionStatuses } from './submissions.words.ts'
import { Tournament } from './tournaments.ts'

const { me: _me, can: _can, readiness: _readiness, ...event } = Tournament.properties
const { player1: _1, player2: _2, rev: _rev, ...match } = MatchCard.properties
const { stream, vod, maps } = MatchMetadata.properties

/** Who looked does not change it: the same event gives the same file. The password of a lobby stays where it is. */
export const EventFile = open({
  format: oneOf(['guildhall-event']),
  version: Type.Integer(),
  event: open(event),
  entrants: Type.Array(open({ ...Player.properties, formResponse: maybe(FormResponse) })),
  preview: Bracket.properties.preview,
  rounds: Type.Array(BracketRound),
  matches: Type.Array(open({ ...match, stream, vod, maps, veto: maybe(Veto) })),
  attempts: Type.Array(
    open({
      id: Id,
      playerId: Id,
      number: Count,
      score: maybe(Type.Number()),
      status: oneOf(submissionStatuses),
      createdAt: Time,
    }),
  ),
  standings: Standings,
  log: open({ total: Count, entries: Type.Array(LogEntry) }),
})
export type EventFile = Static<typeof EventFile>

export const eventExport = area({
  'GET /tournaments/{id}/export': {
    access: { tournament: 'host' },
    summary:
      'The whole event in one archive: event.json, players.csv, matches.csv, standings.csv, bracket.html and sheets.pdf',
    reply: zip,
    problems: ['NOT_FOUND', 'RATE_LIMITED'],
    limit: { max: 12, seconds: 60 },
  },
})
