/**
 * A match on the table: under the lock on its event, with every match that its result can reach.
 *
 * Results flow along links only, so a stage of thousands is not read for one of them: the match, those behind it, and who of
 * their entrants has left are enough for the engine.
 */
import { matchReasons } from '@guildhall/contract/matches.words.ts'
import type { State } from '@guildhall/engine'
import { scattered } from '@guildhall/engine/pages.ts'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type Raw, rowsOf, statement } from '../db/statement.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { can, nowhere, type Place } from '../tournaments/policy.ts'
import { placeOf, type TournamentRow } from '../tournaments/read.ts'
import type { MatchRow } from './read.ts'

export type Table = { tournament: TournamentRow; place: Place; match: MatchRow; state: State; now: Date }

/** For somebody who acts; what they may not see is not there. */
export async function lockMatch(db: Db, actor: Actor, id: string, now = new Date()): Promise<Table> {
  const { tournament, rows } = await lockWith(db, id)
  const place = await placeOf(db, actor, tournament)
  found(can.see(actor, tournament, place) || null)
  return layTable(tournament, place, rows, { id, now })
}

/** For the clock, and for bots. */
export async function lockForClock(db: Db, id: string, now = new Date()): Promise<Table> {
  const { tournament, rows } = await lockWith(db, id)
  return layTable(tournament, nowhere, rows, { id, now })
}

/** Sent together, but two questions: the second is asked when the lock is held, and sees what was written before. */
async function lockWith(db: Db, id: string) {
  const [[event], rows] = await Promise.all([lockEventOf(db, id), readReach(db, id)])
  return { tournament: eventRows.read(found(event)), rows }
}

const eventRows = rowsOf(tournaments)
const matchRows = rowsOf(matches)

const lockEventOf = statement(`select ${eventRows.columns} from tournaments
  where id = (select event_id from matches where id = $1) and deleted_at is null for update`)

/** The match and all those behind it; and how their sides have left, if they have. */
const readReach = statement(`with recursive reach as (
    select id, event_id, win_to, lose_to from matches where id = $1
    union
    select next.id, next.event_id, next.win_to, next.lose_to from reach join matches as next
      on next.event_id = reach.event_id and next.no in (reach.win_to, reach.lose_to)
  )
  select ${matchRows.columns},
    (select stage ->> 'out' from players where id = matches.player1_id) as out_a,
    (select stage ->> 'out' from players where id = matches.player2_id) as out_b
  from matches where id = any (array(select id from reach))`)

type Asked = { id: string; now: Date }

function layTable(tournament: TournamentRow, place: Place, rows: readonly Raw[], { id, now }: Asked): Table {
  ensure(tournament.stage, 'NOT_STARTED')
  const read = rows.map(matchRows.read)
  const match = found(read.find((row) => row.id === id))
  const gone = rows.flatMap(({ a, b, out_a, out_b }) => [...goneBy(a, out_a), ...goneBy(b, out_b)])
  const state: State = {
    config: tournament.stage,
    entrants: [],
    rows: scattered(read.map((row) => ({ ...row, group: row.group ?? 0 }))),
    open: rows.length,
    out: Object.fromEntries(gone),
    round: 0,
    attempts: [],
  }
  return { tournament, place, match, state, now }
}

function goneBy(id: unknown, out: unknown): [string, State['out'][string]][] {
  const reason = matchReasons.find((word) => word === out)
  return typeof id === 'string' && reason ? [[id, reason]] : []
}
