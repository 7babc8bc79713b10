/** Who plays when an event starts: those with a place who came, then those who wait, as far as there is room. */

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

/** Before check-in opens nobody can be missing, and who checked in never is. Of those who wait, the ones who came go first. */
export function fieldOf(tournament: TournamentRow, candidates: readonly Candidate[], now: Date): Field {
  const asksFor = isCheckinTime(eventTimes(tournament), now)
  const placed = candidates.filter(({ waitlistedAt }) => waitlistedAt === null)
  const missing = asksFor ? placed.filter(({ checkinAt }) => checkinAt === null) : []
  const present = asksFor ? placed.filter(({ checkinAt }) => checkinAt !== null) : placed

  const line = candidates.filter(({ waitlistedAt }) => waitlistedAt !== null)
  const came = (entrant: Candidate) => Number(asksFor && entrant.checkinAt === null)
  const inTurn = line.toSorted((one, other) => came(one) - came(other) || one.joinNumber - other.joinNumber)
  const room = Math.max(0, tournament.maxPlayers - present.length)
  const filling = inTurn.slice(0, room)
  return { playing: [...present, ...filling], missing, filling, waiting: inTurn.slice(room) }
}
