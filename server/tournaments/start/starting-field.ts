/** The field of an event at its start: checked-in entrants, then the waitlist while there are free spots. */

import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { eventTimes } from '../../events/event.ts'
import { isCheckinTime } from '../../rules/lifecycle.ts'
import type { TournamentRow } from '../read.ts'

export type Candidate = {
  id: string
  name: string
  seed: number | null
  joinNumber: number
  rating: number | null
  checkinAt: Date | null
  waitlistedAt: Date | null
}
export type Field = { playing: Candidate[]; missing: Candidate[]; filling: Candidate[]; waiting: Candidate[] }

export function readCandidates(db: Db, eventId: string): Promise<Candidate[]> {
  const { id, name, seed, joinNumber, rating, checkinAt, waitlistedAt } = players
  return db
    .select({ id, name, seed, joinNumber, rating, checkinAt, waitlistedAt })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNull(players.droppedAt)))
    .orderBy(asc(joinNumber))
}

/** Without an open check-in no entrant is a no-show. Entrants of the waitlist who checked in are promoted first. */
export function resolveField(tournament: TournamentRow, candidates: readonly Candidate[], now: Date): Field {
  const needsCheckin = isCheckinTime(eventTimes(tournament), now)
  const withSpot = candidates.filter(({ waitlistedAt }) => waitlistedAt === null)
  const missing = needsCheckin ? withSpot.filter(({ checkinAt }) => checkinAt === null) : []
  const present = needsCheckin ? withSpot.filter(({ checkinAt }) => checkinAt !== null) : withSpot

  const waitlist = candidates.filter(({ waitlistedAt }) => waitlistedAt !== null)
  const isAbsent = (entrant: Candidate) => Number(needsCheckin && entrant.checkinAt === null)
  const inOrder = waitlist.toSorted((a, b) => isAbsent(a) - isAbsent(b) || a.joinNumber - b.joinNumber)
  const freeSpots = Math.max(0, tournament.maxPlayers - present.length)
  const filling = inOrder.slice(0, freeSpots)
  return { playing: [...present, ...filling], missing, filling, waiting: inOrder.slice(freeSpots) }
}
