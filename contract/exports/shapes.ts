/** The export of an event: one archive with everything except secrets, as JSON, as CSV, as a page and as printable sheets. */

import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { Division, Schedule } from '../leagues/columns.ts'
import { leagueTypes } from '../leagues/constants.ts'
import { Bracket, BracketRound, Standings } from '../matches/bracket-shapes.ts'
import { MatchMetadata, Veto } from '../matches/columns.ts'
import { MatchCard } from '../matches/shapes.ts'
import { FormResponse } from '../players/columns.ts'
import { Player } from '../players/shapes.ts'
import { submissionStatuses } from '../submissions/constants.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { LogEntry } from '../tournaments/message-shapes.ts'
import { Tournament } from '../tournaments/shapes.ts'

const { me: _me, can: _can, readiness: _readiness, lockedFields: _locked, ...event } = Tournament.properties

const { player1: _1, player2: _2, rev: _rev, ...match } = MatchCard.properties

const { stream, vod, maps } = MatchMetadata.properties

/** The file does not depend on the caller: the same event gives the same file. Lobby passwords are left out. */
export const EventFile = object({
  format: oneOf(['guildhall-event']),
  version: Type.Integer(),
  event: object({
    ...event,
    globalTemplate: Type.Optional(event.globalTemplate),
    // Of a league.
    eventType: Type.Optional(oneOf(eventTypes)),
    leagueType: Type.Optional(oneOf(leagueTypes)),
    season: Type.Optional(Type.Integer()),
    schedule: Type.Optional(Schedule),
    settings: object({ ...event.settings.properties, divisions: Type.Optional(Type.Array(Division)) }),
  }),
  entrants: Type.Array(object({ ...Player.properties, formResponse: nullable(FormResponse) })),
  preview: Bracket.properties.preview,
  rounds: Type.Array(BracketRound),
  matches: Type.Array(object({ ...match, stream, vod, maps, veto: nullable(Veto) })),
  attempts: Type.Array(
    object({
      id: Id,
      playerId: Id,
      number: Count,
      score: nullable(Type.Number()),
      status: oneOf(submissionStatuses),
      createdAt: Time,
    }),
  ),
  standings: Standings,
  log: object({ total: Count, entries: Type.Array(LogEntry) }),
})

export type EventFile = Static<typeof EventFile>
