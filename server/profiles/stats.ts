import { profileLimits } from '@guildhall/contract/profiles/constants.ts'
import type { GameStats, ProfileStats } from '@guildhall/contract/profiles/history.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { playerResults, playerStats } from '../db/schema/profiles/player-stats.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { findHistoryOwner } from './read.ts'

export async function readStats(db: Db, actor: Actor | null, id: string): Promise<ProfileStats> {
  const { id: userId } = await findHistoryOwner(db, actor, id)
  const [rows, latest] = await Promise.all([
    db
      .select({ stats: playerStats, game: { id: games.id, name: games.name, slug: games.slug } })
      .from(playerStats)
      .innerJoin(games, eq(games.id, playerStats.gameId))
      .where(eq(playerStats.userId, userId))
      .orderBy(desc(playerStats.played), desc(playerStats.events), games.name),
    db
      .select({ result: playerResults.result })
      .from(playerResults)
      .where(eq(playerResults.userId, userId))
      .orderBy(desc(playerResults.endedAt), desc(playerResults.matchId))
      .limit(profileLimits.form),
  ])
  const list = rows.map(({ stats, game }): GameStats => {
    const { played, won, drawn, form, events, eventsWon, bestFinish, averageFinish, lastPlayedAt } = stats
    return {
      game,
      played,
      won,
      drawn,
      lost: played - won - drawn,
      form,
      events,
      eventsWon,
      bestFinish,
      averageFinish,
      lastPlayedAt: iso(lastPlayedAt),
    }
  })
  const sum = (key: 'played' | 'won' | 'drawn' | 'lost') => list.reduce((total, row) => total + row[key], 0)
  return {
    played: sum('played'),
    won: sum('won'),
    drawn: sum('drawn'),
    lost: sum('lost'),
    form: latest.map(({ result }) => result),
    games: list,
  }
}
