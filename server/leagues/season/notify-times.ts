import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { notify } from '../../notifications/notify.ts'
import type { MatchRow } from '../../stages/match-read.ts'
import type { LeagueEvent } from '../read.ts'

type Occasion = { kind: 'times-proposed' | 'time-agreed'; times: readonly Date[] }

/**
 * Notifies the members of both teams, or of the opponents of `ownId`. The subject has a timestamp, because the same time may be proposed and
 * set more than once.
 */
export async function notifyOpponents(
  db: Db,
  league: LeagueEvent,
  match: MatchRow,
  ownId: string | null,
  { kind, times }: Occasion,
) {
  const subject = `${match.id}:${new Date().toISOString()}`
  const sides = [match.player1Id, match.player2Id].filter((id) => id !== null)
  const rows = await db
    .select({ id: players.id, name: players.name, userId: playerTeammates.userId })
    .from(players)
    .leftJoin(playerTeammates, and(eq(playerTeammates.playerId, players.id), isNotNull(playerTeammates.acceptedAt)))
    .where(inArray(players.id, sides))
  for (const playerId of sides.filter((id) => id !== ownId)) {
    const opponent = rows.find(({ id }) => id !== playerId)?.name ?? ''
    const userIds = rows.flatMap(({ id, userId }) => (id === playerId && userId ? [userId] : []))
    const common = { tournament: league.name, opponent, zone: league.timezone }
    const startsAt = (times[0] ?? new Date()).toISOString()
    const values =
      kind === 'times-proposed'
        ? ({ variant: 'proposed', ...common } as const)
        : ({ variant: 'agreed', ...common, startsAt } as const)
    await notify(db, userIds, {
      kind: 'kickoff',
      values,
      link: `/matches/${match.id}`,
      subject,
    })
  }
}
