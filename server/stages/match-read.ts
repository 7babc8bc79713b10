/** Reads matches with their players. Callers who may not see the event get no matches. */

import type { DisplayLinks } from '@guildhall/contract/matches/columns.ts'
import type { MatchBracket } from '@guildhall/contract/matches/constants.ts'
import { eq, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { players } from '../db/schema/players.ts'
import { type Raw, rowAsJson, rowsOf, statement } from '../db/statement.ts'
import { kindOf } from '../events/event.ts'
import { lineupEntrySql, replacedMembersSql } from '../events/match-players.ts'
import {
  ensureVisible,
  eventAsJson,
  type FoundEvent,
  membershipFacts,
  membershipIn,
  type WithFacts,
} from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { oncePerPage } from '../http/page-reads.ts'
import { orNotFound } from '../http/problem.ts'
import { isGuestSql } from './play/guests.ts'
import type { PlayerSide } from './player-side.ts'

export const player1Table = alias(players, 'player1')
export const player2Table = alias(players, 'player2')
const countryOf = (metadata: AnyPgColumn) => sql<string | null>`${metadata} ->> 'country'`
const player1 = {
  id: player1Table.id,
  name: player1Table.name,
  image: player1Table.image,
  seed: player1Table.seed,
  country: countryOf(player1Table.metadata),
  droppedAt: player1Table.droppedAt,
  dropReason: player1Table.dropReason,
}
const player2 = {
  id: player2Table.id,
  name: player2Table.name,
  image: player2Table.image,
  seed: player2Table.seed,
  country: countryOf(player2Table.metadata),
  droppedAt: player2Table.droppedAt,
  dropReason: player2Table.dropReason,
}

export type MatchRow = typeof matches.$inferSelect
type PlayerSummary = Pick<
  typeof players.$inferSelect,
  'id' | 'name' | 'image' | 'seed' | 'droppedAt' | 'dropReason'
> & {
  country: string | null
}
export type MatchWithPlayers = { match: MatchRow; player1: PlayerSummary | null; player2: PlayerSummary | null }

export const matchColumns = { match: rowAsJson(matches), player1, player2 }

export const matchesWithPlayers = (db: Db) =>
  db
    .select(matchColumns)
    .from(matches)
    .leftJoin(player1Table, eq(player1Table.id, matches.player1Id))
    .leftJoin(player2Table, eq(player2Table.id, matches.player2Id))
    .$dynamic()

/** Byes are not shown, except in Swiss, where a bye is the pairing of an entrant. */
export const isShown = () => sql`(${matches.displayNo} >= 0 or ${matches.bracket} = 'S')`

export type NeighbourMatch = { no: number; bracket: MatchBracket; round: number; links: DisplayLinks }

/**
 * `reporters` are the entrants with a pending report, `neighbours` the matches its entrants come from and go to, and `replaced` says
 * that the caller belongs to a side without being in its line-up.
 */
export type FoundMatch = MatchWithPlayers &
  FoundEvent & { reporters: string[]; guests: PlayerSide[]; neighbours: NeighbourMatch[]; replaced: boolean }

/** Loads the match, its event and the caller's membership in one query. */
export async function findMatch(db: Db, actor: Actor | null, id: string): Promise<FoundMatch> {
  const [found] = await rowsOnce(actor, id, () => selectMatch(db, actor?.id ?? null, id))
  const row = orNotFound(found)
  const { player1, player2, facts, reporters, guests, neighbours, replaced, ...json } = row
  const match = readMatch(json.match)
  const event = kindOf(match).read(orNotFound(json.event))
  const membership = membershipIn(actor, event, { facts })
  ensureVisible(actor, event, membership)
  const players = { player1: readPlayer(player1), player2: readPlayer(player2) }
  return { match, ...players, event, membership, reporters, guests, neighbours, replaced }
}

const readPlayer = (
  json: (Omit<PlayerSummary, 'droppedAt'> & { droppedAt: string | null }) | null,
): PlayerSummary | null => json && { ...json, droppedAt: json.droppedAt === null ? null : new Date(json.droppedAt) }

const readMatch = rowsOf(matches).read

type PlayerJson = Parameters<typeof readPlayer>[0]
type MatchJson = WithFacts & {
  match: Raw
  event: Raw | null
  reporters: string[]
  guests: PlayerSide[]
  neighbours: NeighbourMatch[]
  replaced: boolean
  player1: PlayerJson
  player2: PlayerJson
}

const playerAsJson = (
  column: string,
) => `(select json_build_object('id', id, 'name', name, 'image', image, 'seed', seed,
    'country', metadata ->> 'country', 'droppedAt', dropped_at, 'dropReason', drop_reason) from players where id = target.${column})`

const guestAsText = (side: PlayerSide) => `case when ${isGuestSql(`target.${side}_id`)} then '${side}' end`

/** The matches that its entrants go to and, while a side is open, those that they come from. */
const neighboursAsJson = `(
    select coalesce(json_agg(json_build_object('no', display_no, 'bracket', side, 'round', round, 'links', display_links)), '[]')
    from (
      select display_no, side, round, display_links from matches where event_id = target.event_id
        and display_no = any (array(
          select (target.display_links ->> key)::int from unnest(array['winTo', 'loseTo']) key))
      union all
      select display_no, side, round, display_links from matches where event_id = target.event_id
        and (target.player1_id is null or target.player2_id is null)
        and target.display_no in ((display_links ->> 'winTo')::int, (display_links ->> 'loseTo')::int)
    ) as neighbours)`

const rowsOnce = oncePerPage<MatchJson[]>()

const selectMatch = statement<MatchJson>(
  () => `
  select to_json(target) as match, ${playerAsJson('player1_id')} as player1, ${playerAsJson('player2_id')} as player2,
    ${eventAsJson('target')} as event,
    array(select player_id from submissions where match_id = target.id and status = 'PENDING') as reporters,
    array_remove(array[${guestAsText('player1')}, ${guestAsText('player2')}], null) as guests,
    ${neighboursAsJson} as neighbours, ($1 in ${replacedMembersSql('target')}) is true as replaced, ${membershipFacts('target.event_id', lineupEntrySql('target'))} as facts
  from matches as target where id = $2`,
)
