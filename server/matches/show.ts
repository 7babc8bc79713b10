/** One match as a person sees it; every act on a match answers with this. */
import type { Match } from '@guildhall/contract/matches.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { submissions } from '../db/schema/submissions.ts'
import { found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import type { Settings } from '../settings.ts'
import { faceOf, selectSubmissions } from '../submissions/face.ts'
import { presentMatch } from './present.ts'
import { findMatch } from './read.ts'
import { reportersOf } from './reports.ts'
import { gameMaps } from './veto.ts'
import { poolOf } from './veto-order.ts'

export const showMatch = async (db: Db, settings: Settings, actor: Actor | null, id: string): Promise<Match> =>
  shown(db, settings, actor, await findMatch(db, actor, id))

async function shown(db: Db, settings: Settings, actor: Actor | null, seen: Awaited<ReturnType<typeof findMatch>>) {
  const { match, tournament } = seen
  const reporters = match.reportedAt || match.disputedAt ? await reportersOf(db, match.id) : []
  const maps = match.veto ? poolOf(tournament, match, await gameMaps(db, match.gameId)) : []
  return presentMatch(actor, { ...seen, reporters, maps, secret: settings.authSecret })
}

/** One's own report, just written, with the match it is about. */
export async function showReport(db: Db, settings: Settings, actor: Actor, id: string, submissionId: string) {
  const seen = await findMatch(db, actor, id)
  const [row] = await selectSubmissions(db).where(and(eq(submissions.id, submissionId), eq(submissions.matchId, id)))
  return {
    match: await shown(db, settings, actor, seen),
    submission: faceOf(found(row), settings.authSecret, seen.place.playerId),
  }
}
