/** The field of an event at its start: checked-in entrants, then the waitlist while there are free spots. */

import type { IncompleteTeams } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { type EventRow, entrySize, eventTimes } from '../../events/event.ts'
import { isCheckinTime } from '../../rules/lifecycle.ts'

export type Candidate = {
  id: string
  name: string
  seed: number | null
  joinNumber: number
  rating: number | null
  checkinAt: Date | null
  waitlistedAt: Date | null
  /** How many members have accepted, guests included. */
  members: number
  isBot: boolean
}
export type StartingField = {
  playing: Candidate[]
  missing: Candidate[]
  filling: Candidate[]
  waiting: Candidate[]
  /** Teams with too few members: part of `playing`, or left out of it if the host drops them. */
  incomplete: Candidate[]
}

/** An event of single players needs no count of members, so it does not pay for one. */
export function readCandidates(
  db: Db,
  { id: eventId, ...event }: Pick<EventRow, 'id' | 'teamSize' | 'singleEntries'>,
): Promise<Candidate[]> {
  const { id, name, seed, joinNumber, rating, checkinAt, waitlistedAt } = players
  const members =
    entrySize(event) === 1
      ? sql<number>`1`
      : sql<number>`jsonb_array_length(${players.guests}) + (select count(*)::int from player_teammates member
          where member.player_id = players.id and member.accepted_at is not null)`
  const isBot = sql<boolean>`coalesce((${players.metadata} ->> 'bot')::boolean, false)`
  return db
    .select({ id, name, seed, joinNumber, rating, checkinAt, waitlistedAt, members, isBot })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNull(players.droppedAt)))
    .orderBy(asc(joinNumber))
}

/** Without an open check-in no entrant is a no-show. Entrants of the waitlist who checked in are promoted first. */
export function resolveStartingField(
  event: EventRow,
  candidates: readonly Candidate[],
  now: Date,
  incompleteTeams: IncompleteTeams = 'keep',
): StartingField {
  const isIncomplete = ({ members, isBot }: Candidate) => members < entrySize(event) && !isBot
  const isLeftOut = (entrant: Candidate) => incompleteTeams === 'drop' && isIncomplete(entrant)
  const needsCheckin = isCheckinTime(eventTimes(event), now)
  const withSpot = candidates.filter(({ waitlistedAt }) => waitlistedAt === null)
  const missing = needsCheckin ? withSpot.filter(({ checkinAt }) => checkinAt === null) : []
  const arrived = needsCheckin ? withSpot.filter(({ checkinAt }) => checkinAt !== null) : withSpot
  const present = arrived.filter((entrant) => !isLeftOut(entrant))

  const waitlist = candidates.filter(({ waitlistedAt }) => waitlistedAt !== null)
  const isAbsent = (entrant: Candidate) => Number(needsCheckin && entrant.checkinAt === null)
  const inOrder = waitlist.toSorted((a, b) => isAbsent(a) - isAbsent(b) || a.joinNumber - b.joinNumber)
  const freeSpots = Math.max(0, event.maxPlayers - present.length)
  const filling = inOrder.filter((entrant) => !isLeftOut(entrant)).slice(0, freeSpots)
  const promoted = new Set(filling)
  const playing = [...present, ...filling]
  const waiting = inOrder.filter((entrant) => !promoted.has(entrant))
  const incomplete = (incompleteTeams === 'drop' ? arrived : playing).filter(isIncomplete)
  return { playing, missing, filling, waiting, incomplete }
}
