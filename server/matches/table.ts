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
import { type Raw, rowsOf, statement } from '../db/statement.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { nowhere, type Place } from '../tournaments/policy.ts'
import { ensureSeen, type Facts, placeFacts, placeIn, readEvent, type TournamentRow } from '../tournaments/read.ts'
import type { MatchRow } from './read.ts'
import { reportsOf, type SubmissionRow } from './reports.ts'

export type Table = {
  tournament: TournamentRow
  place: Place
  match: MatchRow
  state: State
  /** All that was reported of the match, the latest first. */
  reports: SubmissionRow[]
  now: Date
}

/** For somebody who acts; what they may not see is not there. */
export async function lockMatch(db: Db, actor: Actor, id: string, now = new Date()): Promise<Table> {
  const [locked, facts] = await Promise.all([lockWith(db, id), askPlace(db, actor.id, id)])
  const tournament = readEvent(found(locked.event))
  const place = placeIn(actor, tournament, facts[0])
  ensureSeen(actor, tournament, place)
  return layTable({ ...locked, tournament, place, now }, id)
}

/** For the clock, and for bots. */
export async function lockForClock(db: Db, id: string, now = new Date()): Promise<Table> {
  const locked = await lockWith(db, id)
  return layTable({ ...locked, tournament: readEvent(found(locked.event)), place: nowhere, now }, id)
}

/** Sent together, but asked one by one: what follows the first is asked when the lock is held, and sees what was written before. */
async function lockWith(db: Db, id: string) {
  const [[lock], rows, reports] = await Promise.all([lockEventOf(db, id), readReach(db, id), reportsOf(db, id)])
  return { event: lock?.event, rows, reports }
}

const matchRows = rowsOf(matches)

const lockEventOf = statement<{ event: Raw }>(`select to_json(tournaments) as event from tournaments
  where id = (select event_id from matches where id = $1) and deleted_at is null for no key update`)

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

const askPlace = statement<Facts>(
  `select ${placeFacts('here.event_id')} as facts from matches as here where here.id = $2`,
)

type Laid = Omit<Table, 'match' | 'state'> & { rows: readonly Raw[] }

function layTable({ tournament, place, rows, reports, now }: Laid, id: string): Table {
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
  return { tournament, place, match, state, reports, now }
}

function goneBy(id: unknown, out: unknown): [string, State['out'][string]][] {
  const reason = matchReasons.find((word) => word === out)
  return typeof id === 'string' && reason ? [[id, reason]] : []
}
