/** Plays one rehearsal to its end and returns the outcome. */
import type { RehearsalRun } from '@guildhall/contract/matches/staff-shapes.ts'
import { completeSettings, type TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { games } from '../../server/db/schema/games.ts'
import { users } from '../../server/db/schema/identity.ts'
import { matches } from '../../server/db/schema/matches.ts'
import { tournaments } from '../../server/db/schema/tournaments.ts'
import type { Actor } from '../../server/http/authorize.ts'
import { orNotFound } from '../../server/http/problem.ts'
import { findForecast } from '../../server/matches/forecast.ts'
import { registryOf } from '../../server/node.ts'
import { createRehearsal } from '../../server/tournaments/rehearsal/create.ts'
import { playMatches, reportRehearsal, runRehearsal } from '../../server/tournaments/rehearsal/rehearse.ts'
import { halfTimeError } from './half-time.ts'
import { faultsOf } from './winner.ts'

// Registers the kinds of events, without which no event can be read.
registryOf({ seed: 'none' })

export type Outcome = {
  type: TournamentType
  entrants: number
  matches: number
  forfeited: number
  disputed: number
  /** Matches that are still open, plus one if the event did not end. */
  stuck: number
  faults: string[]
  violations: number
  /** The forecast duration at the start, and the actual one, in simulated minutes. */
  forecast: number | null
  minutes: number | null
  /** The error of the forecast at half time, as a share of the duration. */
  halfTime: number | null
}

/** Of five matches, one has a no-show, one has conflicting reports and one has no second report. */
export const problemRates = { noShows: 0.2, conflicts: 0.2, silence: 0.2 }

/** The host of the rehearsals, and a game to play. */
export async function makeHost(db: Db): Promise<Actor> {
  const now = new Date()
  const fields = { username: 'rehearsing', email: 'rehearsing@example.com', emailVerified: now, onboardedAt: now }
  const [host] = await db.insert(users).values(fields).returning()
  await db.insert(games).values({ name: 'Rehearsal', slug: 'rehearsal' })
  const { id, role, username } = orNotFound(host)
  return { id, role, username, banned: false, session: null }
}

export async function playOut(db: Db, host: Actor, type: TournamentType, entrants: number): Promise<Outcome> {
  const { id } = await createRehearsal(db, host, { type, entrants })
  const limits = type === 'SWISS' && entrants % 4 === 0 ? { winsToAdvance: 3, lossesToDropOut: 3 } : {}
  const changes = { checkin: false, bestOf: entrants % 3 === 0 ? 3 : 1, thirdPlace: entrants % 2 === 0, ...limits }
  const settings = completeSettings(changes)
  await db.update(tournaments).set({ settings }).where(eq(tournaments.id, id))
  const run: RehearsalRun = { ...problemRates, seed: entrants }
  await runRehearsal(db, host, id, run)
  const { endsAt } = await findForecast(db, host, id)
  await playMatches(db, id, run, entrants * entrants + 10) // more than any format needs: matches that do not finish count as stuck

  const {
    status,
    matches: count,
    forfeited,
    disputed,
    open,
    violations,
    minutes,
    winnerId,
  } = await reportRehearsal(db, host, id)
  const [event] = await db.select().from(tournaments).where(eq(tournaments.id, id))
  const rows = await db.select().from(matches).where(eq(matches.eventId, id))
  const startedAt = event?.startedAt ?? new Date()
  return {
    type,
    entrants,
    matches: count,
    forfeited,
    disputed,
    violations,
    minutes,
    stuck: open + (status === 'ended' ? 0 : 1),
    faults: await faultsOf(db, { id, type, winnerId }),
    halfTime: event ? halfTimeError(event, rows) : null,
    forecast: endsAt === null ? null : (Date.parse(endsAt) - startedAt.getTime()) / 60_000,
  }
}
