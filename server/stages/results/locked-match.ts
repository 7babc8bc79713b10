/**
 * A match under the lock on its event, with every match that its result can reach.
 *
 * Results flow along links only, so one report does not read a stage of thousands: the engine needs the match and the matches that follow it.
 * Only where an entrant in these matches has dropped does it need the whole stage.
 */
import { restore, type State } from '@guildhall/engine'
import { allSettled } from '../../db/all-settled.ts'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { type Raw, rowsOf, statement } from '../../db/statement.ts'
import { type EventRow, eventKinds } from '../../events/event.ts'
import { lineupEntrySql, replacedMembersSql } from '../../events/match-players.ts'
import { type EventMembership, noMembership } from '../../events/policy.ts'
import { ensureVisible, membershipFacts, membershipIn, perKind, type WithFacts } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { loadStage, stageColumns } from '../layout/load-stage.ts'
import type { MatchRow } from '../match-read.ts'
import { reportsOf, type SubmissionRow } from '../score-reports/rows.ts'

export type LockedMatch = {
  event: EventRow
  membership: EventMembership
  /** The caller belongs to a side without being in its line-up. */
  replaced: boolean
  match: MatchRow
  state: State
  /** The number that people see, by match number: of the match and the matches that follow it. */
  displayNos: ReadonlyMap<number, number>
  /** Every report of the match, the latest first. */
  reports: SubmissionRow[]
  now: Date
}

/** Locks for a user; a match of an event they may not see is not found. */
export async function lockMatch(db: Db, actor: Actor, id: string, now = new Date()): Promise<LockedMatch> {
  const [locked, facts] = await allSettled([lockWithReach(db, id), readFacts(db, actor.id, id)])
  const [row] = facts
  const membership = membershipIn(actor, locked.event, row)
  ensureVisible(actor, locked.event, membership)
  return withState(db, { ...locked, membership, replaced: row?.replaced === true, now })
}

/** Locks for jobs and bots, without a permission check. */
export async function lockMatchForSystem(db: Db, id: string): Promise<LockedMatch> {
  const now = new Date()
  return withState(db, { ...(await lockWithReach(db, id)), membership: noMembership, replaced: false, now })
}

/** Separate statements on purpose: those after the lock run once it is granted and see what was committed before. */
async function lockWithReach(db: Db, id: string) {
  const [event, [reach], reports] = await allSettled([lockEventOf(db, id), readReach(db, id), reportsOf(db, id)])
  return { event: orNotFound(event), reach: orNotFound(reach), reports }
}

const matchRows = rowsOf(matches)
const stageRows = rowsOf(matches, [...stageColumns, 'displayNo'])

/** One statement per kind of event; the match belongs to one of them. */
async function lockEventOf(db: Db, matchId: string): Promise<EventRow | undefined> {
  const locked = await allSettled(
    eventKinds().map(async (kind) => {
      const [row] = await lockOf({ eventType: kind.type })(db, matchId)
      return row && kind.read(row.event)
    }),
  )
  return locked.find((event) => event !== undefined)
}

const lockOf = perKind(({ table }) =>
  statement<{ event: Raw }>(`select to_json(${table}) as event from ${table}
    where id = (select event_id from matches where id = $1) and deleted_at is null for no key update`),
)

/**
 * Reads the match and all matches that follow it, and whether one of their entrants has dropped. `offset 0` makes PostgreSQL look up
 * each match by its index: in a small table it would rather read all matches for each round.
 */
const readReach = statement<{ match: Raw; stage: Raw[]; hasDrops: boolean }>(`with recursive reach as (
    select id, event_id, win_to, lose_to from matches where id = $1
    union
    select next.* from reach cross join lateral (
      select id, event_id, win_to, lose_to from matches
      where event_id = reach.event_id and no in (reach.win_to, reach.lose_to) offset 0
    ) as next
  ),
  stage as (
    select ${stageRows.columns}, player1_id, player2_id from matches where id = any (array(select id from reach))
  )
  select to_json(matches) as match, (select json_agg(stage) from stage) as stage,
    exists (select from stage where exists (select from players where id = player1_id and players.stage ? 'out')
      or exists (select from players where id = player2_id and players.stage ? 'out')) as "hasDrops"
  from matches where id = $1`)

const readFacts = statement<WithFacts & { replaced: boolean }>(
  () =>
    `select ${membershipFacts('target.event_id', lineupEntrySql('target'))} as facts, ($1 in ${replacedMembersSql('target')}) is true as replaced from matches as target where target.id = $2`,
)

type LockedRows = Omit<LockedMatch, 'match' | 'state' | 'displayNos'> & Awaited<ReturnType<typeof lockWithReach>>

async function withState(db: Db, locked: LockedRows): Promise<LockedMatch> {
  const { event, membership, replaced, reach, reports, now } = locked
  ensure(event.stage, 'NOT_STARTED')
  const match = matchRows.read(reach.match)
  const rows = reach.stage.map(stageRows.read)
  const stage = rows.map((row) => ({ ...row, group: row.group ?? 0 }))
  const state = reach.hasDrops ? await loadStage(db, event) : restore({ config: event.stage, matches: stage })
  const displayNos = new Map(rows.map(({ matchNo, displayNo }) => [matchNo, displayNo]))
  return { event, membership, replaced, match, state: orNotFound(state), displayNos, reports, now }
}
