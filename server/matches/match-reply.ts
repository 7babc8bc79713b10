/** One match as a person sees it; every act on a match answers with this. */
import type { Match } from '@guildhall/contract/matches/shapes.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { found } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { type Found, findMatch } from '../stages/match-read.ts'
import { gameMaps } from '../stages/play/veto.ts'
import { poolOf } from '../stages/play/veto-order.ts'
import type { SubmissionRow } from '../stages/results/reports.ts'
import { faceOf } from '../submissions/present.ts'
import { presentMatch } from './present.ts'

export const showMatch = async (db: Db, settings: Settings, actor: Actor | null, id: string): Promise<Match> =>
  shown(db, settings, actor, await findMatch(db, actor, id))

async function shown(db: Db, settings: Settings, actor: Actor | null, seen: Found) {
  const { match, event } = seen
  const maps = match.veto ? poolOf(event, match, await gameMaps(db, match.gameId)) : []
  return presentMatch(actor, { ...seen, maps, secret: settings.authSecret })
}

/** One's own report, just written, with the match it is about. */
export async function showReport(db: Db, settings: Settings, actor: Actor, id: string, submission: SubmissionRow) {
  const seen = await findMatch(db, actor, id)
  const { id: playerId, name } = found([seen.player1, seen.player2].find((side) => side?.id === submission.playerId))
  return {
    match: await shown(db, settings, actor, seen),
    submission: faceOf({ submission, player: { id: playerId, name } }, settings.authSecret, seen.membership.playerId),
  }
}
