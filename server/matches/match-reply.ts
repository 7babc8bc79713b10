/** Presents a match for the caller: the reply to every action on a match. */
import type { Match } from '@guildhall/contract/matches/shapes.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { gameMaps } from '../stages/map-veto/map-veto.ts'
import { poolOf } from '../stages/map-veto/veto-order.ts'
import { type FoundMatch, findMatch } from '../stages/match-read.ts'
import type { SubmissionRow } from '../stages/score-reports/rows.ts'
import { presentSubmission } from '../submissions/present.ts'
import { pathOf } from './match-path.ts'
import { presentMatch } from './present.ts'

export const showMatch = async (db: Db, settings: Settings, actor: Actor | null, id: string): Promise<Match> =>
  presentFoundMatch(db, settings, actor, await findMatch(db, actor, id))

async function presentFoundMatch(db: Db, settings: Settings, actor: Actor | null, foundMatch: FoundMatch) {
  const { match, event } = foundMatch
  const maps = match.veto ? poolOf(event, match, await gameMaps(db, match.gameId)) : []
  return presentMatch(actor, { ...foundMatch, maps, path: pathOf(foundMatch), secret: settings.authSecret })
}

/** The caller's new report with its match. */
export async function showReport(db: Db, settings: Settings, actor: Actor, id: string, submission: SubmissionRow) {
  const foundMatch = await findMatch(db, actor, id)
  const { id: playerId, name } = orNotFound(
    [foundMatch.player1, foundMatch.player2].find((side) => side?.id === submission.playerId),
  )
  return {
    match: await presentFoundMatch(db, settings, actor, foundMatch),
    submission: presentSubmission(
      { submission, player: { id: playerId, name } },
      settings.authSecret,
      foundMatch.membership.playerId,
    ),
  }
}
