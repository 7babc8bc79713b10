/** The matches in which two people played against each other, alone or in teams. */
import { profileLimits } from '@guildhall/contract/profiles/constants.ts'
import type { Versus } from '@guildhall/contract/profiles/history.ts'
import type { ProfileCard } from '@guildhall/contract/profiles/shapes.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { levels } from '../db/schema/points.ts'
import { findUnblockedUser } from '../follows/find-user.ts'
import { canSee } from '../follows/privacy.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { readMatches } from './matches.ts'
import { presentCard } from './present.ts'
import { historyEvents, isVisibleEvent } from './visible-events.ts'

export async function readVersus(db: Db, actor: Actor | null, oneId: string, otherId: string): Promise<Versus> {
  const [one, other] = await Promise.all([oneId, otherId].map((id) => findUnblockedUser(db, actor, id)))
  const ids = [orNotFound(one).id, orNotFound(other).id] as const
  ensure(ids[0] !== ids[1], 'NOT_FOUND')
  const isPlayer = actor !== null && ids.includes(actor.id)
  // Both know the matches that they played against each other.
  if (!isPlayer) for (const id of ids) ensure(await canSee(db, actor, id, 'history'), 'NOT_FOUND')
  const against = sql`join player_results rival on rival.match_id = own.match_id and rival.side <> own.side`
  const isBetween = sql`own.user_id = ${ids[0]} and rival.user_id = ${ids[1]} and ${isVisibleEvent(isPlayer)}`
  const [cards, games, matches] = await Promise.all([
    readCards(db, ids),
    readRecords(db, against, isBetween),
    readMatches(db, isBetween, profileLimits.versus, against),
  ])
  const sum = (key: 'played' | 'won' | 'drawn' | 'lost' | 'gamesWon' | 'gamesLost') =>
    games.reduce((total, row) => total + row[key], 0)
  return {
    one: orNotFound(cards.get(ids[0])),
    other: orNotFound(cards.get(ids[1])),
    played: sum('played'),
    won: sum('won'),
    drawn: sum('drawn'),
    lost: sum('lost'),
    gamesWon: sum('gamesWon'),
    gamesLost: sum('gamesLost'),
    form: matches.slice(0, profileLimits.form).map(({ result }) => result),
    games,
    matches,
  }
}

type GameRecord = Versus['games'][number] & { gamesWon: number; gamesLost: number }
type Fragment = ReturnType<typeof sql>

/** The score of a single game is in points, so that such a match counts as one game. */
async function readRecords(db: Db, against: Fragment, isBetween: Fragment) {
  const gamesOf = (side: Fragment, winner: Fragment) => sql`coalesce(sum(case
    when matches.best_of > 1 and matches.games is not null then (matches.games ->> ${side})::float8
    else (own.result = ${winner})::int end), 0)::int`
  const { rows } = await db.execute<GameRecord>(sql`
    select json_build_object('id', games.id, 'name', games.name, 'slug', games.slug) as game, count(*)::int as played,
      count(*) filter (where own.result = 'win')::int as won, count(*) filter (where own.result = 'draw')::int as drawn,
      count(*) filter (where own.result = 'loss')::int as lost,
      ${gamesOf(sql`own.side::text`, sql`'win'`)} as "gamesWon", ${gamesOf(sql`rival.side::text`, sql`'loss'`)} as "gamesLost"
    from player_results own ${against}
      join matches on matches.id = own.match_id
      join games on games.id = own.game_id
      join ${historyEvents()} events on events.id = matches.event_id
    where ${isBetween} group by games.id order by played desc, games.name`)
  return rows
}

async function readCards(db: Db, ids: readonly string[]): Promise<Map<string, ProfileCard>> {
  const rows = await db
    .select({ user: users, level: levels.level })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map((row) => [row.user.id, presentCard(row)]))
}
