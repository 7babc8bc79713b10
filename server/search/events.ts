import type { SearchResult } from '@guildhall/contract/search/calls.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { leagues } from '../db/schema/leagues.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { eventTimes } from '../events/event.ts'
import { isListedIn } from '../events/lists.ts'
import type { Actor } from '../http/authorize.ts'
import { enteredBy } from '../players/entries.ts'
import { eventStatus } from '../rules/lifecycle.ts'
import { type HitIds, isMemberOf } from './hit-ids.ts'

const isOpenToMembers = (t: typeof tournaments | typeof leagues) =>
  and(isNull(t.deletedAt), eq(t.rehearsal, false), inArray(t.visibility, ['PUBLIC', 'PRIVATE']))

const tables = { tournament: tournaments, league: leagues }

export async function loadEvents(
  db: Db,
  actor: Actor | null,
  kind: 'tournament' | 'league',
  { ids, memberIds }: HitIds,
): Promise<SearchResult[]> {
  const rows = await selectEvents(db, actor, kind, { ids, memberIds })
  const now = new Date()
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: row.name,
    path: kind === 'league' ? `/leagues/${row.id}` : row.slug ? `/t/${row.slug}` : `/tournaments/${row.id}`,
    image: row.assets.cover?.url ?? null,
    event: {
      game: row.game,
      date: row.date?.toISOString() ?? null,
      timezone: row.timezone,
      status: eventStatus(eventTimes(row), now),
      players: row.players,
      maxPlayers: row.maxPlayers,
      teams: row.teamSize > 1,
      entered: row.entered,
    },
    user: null,
    organization: null,
    post: null,
  }))
}

function selectEvents(db: Db, actor: Actor | null, kind: 'tournament' | 'league', { ids, memberIds }: HitIds) {
  const t = tables[kind]
  return db
    .select({
      id: t.id,
      name: t.name,
      slug: t.slug,
      assets: t.assets,
      timezone: t.timezone,
      players: t.playerCount,
      maxPlayers: t.maxPlayers,
      teamSize: t.teamSize,
      visibility: t.visibility,
      date: t.date,
      registrationStart: t.registrationStart,
      registrationEnd: t.registrationEnd,
      checkinAt: t.checkinAt,
      startedAt: t.startedAt,
      pausedAt: t.pausedAt,
      endedAt: t.endedAt,
      completedAt: t.completedAt,
      cancelledAt: t.cancelledAt,
      joinsWhileLive: sql<boolean>`${kind === 'league' ? sql`${leagues.type} <> 'SCHEDULED'` : sql`false`}`,
      game: { name: games.name, slug: games.slug },
      entered: actor ? sql<boolean>`${t.id} in ${enteredBy(actor.id)}` : sql<boolean>`false`,
    })
    .from(t)
    .leftJoin(games, eq(games.id, t.gameId))
    .where(
      or(
        and(inArray(t.id, ids), isListedIn(t)),
        and(inArray(t.id, memberIds), isOpenToMembers(t), isMemberOf(db, actor, t.organizationId)),
      ),
    )
}
