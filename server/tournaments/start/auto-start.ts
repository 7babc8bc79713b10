/**
 * Once a minute: starts what starts by itself, and says where somebody must look first at who is missing.
 *
 * Late, twice or on two nodes at once makes no difference: each event is looked at under its lock, as it is then.
 */
import { and, asc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { logs } from '../../db/schema/moderation.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { Problem } from '../../http/problem.ts'
import type { Handler, NoData } from '../../jobs/jobs.ts'
import { publish } from '../../live/bus.ts'
import { logAct } from '../log.ts'
import type { TournamentRow } from '../read.ts'
import { begin, holds } from './start.ts'
import { fieldOf, readCandidates } from './starting-field.ts'

/** Later than this nobody expects an event to begin by itself. */
const lateHours = 24

const isDue = and(
  isNull(tournaments.startedAt),
  isNull(tournaments.deletedAt),
  ne(tournaments.visibility, 'DRAFT'),
  lte(tournaments.date, sql`now()`),
  gte(tournaments.date, sql`now() - ${lateHours} * interval '1 hour'`),
  or(sql`${tournaments.settings} ->> 'autoStart' = 'true'`, sql`${tournaments.checkinAt} is not null`),
)

export const startDue: Handler<NoData> = async ({ db }) => {
  const due = await db.select({ id: tournaments.id }).from(tournaments).where(isDue).orderBy(asc(tournaments.date))
  const failures: unknown[] = []
  for (const { id } of due) {
    try {
      await db.transaction((db) => startOne(db, id))
    } catch (error) {
      if (!(error instanceof Problem)) failures.push(error) // refused: too few have come, and its host sees that
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} events did not start`)
}

async function startOne(db: Db, id: string) {
  const [tournament] = await db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.id, id), isDue))
    .for('update', { skipLocked: true })
  if (!tournament) return
  const now = new Date()
  const { autoStart } = tournament.settings
  if (holds(tournament, fieldOf(tournament, await readCandidates(db, id), now), now)) await askForReview(db, tournament)
  else if (autoStart) await begin(db, null, tournament, now)
}

/** Once for each announced start. */
async function askForReview(db: Db, { id, date }: TournamentRow) {
  const said = and(
    eq(logs.tournamentId, id),
    eq(logs.action, 'held-for-review'),
    gte(logs.timestamp, date ?? new Date(0)),
  )
  if ((await db.$count(logs, said)) > 0) return
  await logAct(db, null, id, 'held-for-review')
  await publish(db, `tournament:${id}`, { review: true })
}
