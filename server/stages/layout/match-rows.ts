/**
 * The statements that write the matches of a stage. Parameters of the first two: $1 the rows as JSON, $2 the event, $3 the current time,
 * $4 the call time and $5 the deadline of a playable match; $4 and $5 are null where the staff call matches.
 */
import { statement } from '../../db/statement.ts'
import { isGuestSql } from '../play/guests.ts'

export type WrittenRow = { id: string; displayNo: number; called: boolean }

/** A guest of a playable match counts as ready; see play/guests.ts. */
const isReadyGuest = (row: string, slot: 'a' | 'b') =>
  `(${row}.status = 'ready' and case when ${row}.${slot} ~ '^[0-9a-f-]{36}$' then ${isGuestSql(`${row}.${slot}::uuid`)} else false end)`

/** Calls a playable match now, unless its start time is still to come or an entrant plays another match first. A decided match keeps its call time. */
function call(status: string, startsAt: string, isNext: string, calledAt = 'null') {
  const isDue = `${status} = 'ready' and ${isNext} and (${startsAt} is null or ${startsAt} <= $3::timestamptz)`
  return `case when ${status} = 'done' then ${calledAt} when ${isDue} then $4::timestamptz end,
    case when ${isDue} and not (${isReadyGuest('input', 'a')} and ${isReadyGuest('input', 'b')}) then $5::timestamptz end`
}

const returning = `returning matches.id, display_no as "displayNo", matches.status = 'ready' and called_at is not null as called`

export const insertRows = statement<WrittenRow>(`
  insert into matches (id, event_id, event_type, game_id, no, display_no, display_links, side, "group", round, number, a, b, win_to, win_slot,
    lose_to, lose_slot, best_of, games, outcome, reason, status, rev, starts_at, kickoff_at, player1_ready, player2_ready, called_at, deadline_at)
  select id, $2, $7, $6, "matchNo", "displayNo", "displayLinks", bracket, "group", round, position, a, b, "winnerTo", "winnerSlot",
    "loserTo", "loserSlot", "bestOf", score, outcome, reason, status, rev, "startsAt", "kickoffAt",
    ${isReadyGuest('input', 'a')}, ${isReadyGuest('input', 'b')},
    ${call('status', '"startsAt"', '"isNext"')}
  from json_to_recordset($1::json) as input (id uuid, "matchNo" int, "displayNo" int, "displayLinks" jsonb, bracket match_side, "group" int, round int,
    position int, a text, b text, "winnerTo" int, "winnerSlot" slot, "loserTo" int, "loserSlot" slot, "bestOf" int,
    score jsonb, outcome match_outcome, reason match_reason, status engine_status, rev int, "startsAt" timestamptz, "kickoffAt" timestamptz, "isNext" boolean)
  ${returning}`)

/**
 * Deadlines, reports and readiness belong to the previous entrants: a reopened match starts without them, and a decided match has
 * no deadline. A row that another transaction changed since it was read gets no revision, which the table refuses. The list of numbers
 * repeats the join: without it, PostgreSQL reads all matches of the event.
 */
export const updateRows = statement<WrittenRow>(`
  update matches set a = input.a, b = input.b, games = input.score, outcome = input.outcome,
    reason = input.reason, status = input.status, rev = case when matches.rev = input.expected then input.rev end, updated_at = now(),
    scores = input.scores, results = input.results,
    player1_ready = (player1_ready and input.status = 'done') or ${isReadyGuest('input', 'a')},
    player2_ready = (player2_ready and input.status = 'done') or ${isReadyGuest('input', 'b')},
    player1_ready_at = case when input.status = 'done' then player1_ready_at end,
    player2_ready_at = case when input.status = 'done' then player2_ready_at end,
    veto = case when input.status = 'done' then veto end,
    ended_at = case when input.status = 'done' then coalesce(ended_at, $3::timestamptz) end,
    forfeit_at = case when input.status = 'done' and input.reason <> 'played' then coalesce(forfeit_at, $3::timestamptz) end,
    provisional_until = null, reported_at = null, disputed_at = null, attention_at = null,
    (called_at, deadline_at) = (select ${call('input.status', 'starts_at', "side <> 'R'", 'called_at')})
  from json_to_recordset($1::json) as input ("matchNo" int, expected int, a text, b text, score jsonb, outcome match_outcome,
    reason match_reason, status engine_status, rev int, scores jsonb, results jsonb)
  where matches.event_id = $2 and matches.no = input."matchNo"
    and matches.no = any (array(select (value ->> 'matchNo')::int from json_array_elements($1::json)))
  ${returning}`)

/** A line-up and an open request for a stand-in belong to the entrant that left the side. $1 the sides as JSON, $2 the event, $3 now. */
export const clearLineups = statement(`
  with replaced as (select matches.id, input.side from json_to_recordset($1::json) as input ("matchNo" int, side slot)
    join matches on matches.event_id = $2 and matches.no = input."matchNo"),
  declined as (update stand_in_requests requests set declined_at = $3::timestamptz from replaced
    where requests.match_id = replaced.id and requests.side = replaced.side and requests.declined_at is null)
  delete from match_lineups lineups using replaced where lineups.match_id = replaced.id and lineups.side = replaced.side`)
