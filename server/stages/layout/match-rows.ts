/**
 * The two statements that write rows of a stage. Both are given: $1 the rows as json, $2 the event, $3 the time, and $4 and $5 when
 * a match that can be played is called and until when its sides have time; null where the staff calls.
 */
import { statement } from '../../db/statement.ts'

type Called = { id: string; called: boolean }

/** A match that can be played is called now, unless its time or its turn has not come. When one began is kept. */
function call(status: string, startsAt: string, turn: string, calledAt = 'null') {
  const isDue = `${status} = 'ready' and ${turn} and (${startsAt} is null or ${startsAt} <= $3::timestamptz)`
  return `case when ${status} = 'done' then ${calledAt} when ${isDue} then $4::timestamptz end,
    case when ${isDue} then $5::timestamptz end`
}

const called = `returning matches.id, matches.status = 'ready' and called_at is not null as called`

export const insertRows = statement<Called>(`
  insert into matches (id, event_id, event_type, game_id, no, side, "group", round, number, a, b, win_to, win_slot,
    lose_to, lose_slot, best_of, games, outcome, reason, status, rev, starts_at, called_at, deadline_at)
  select id, $2, $7, $6, "matchNo", bracket, "group", round, position, a, b, "winnerTo", "winnerSlot",
    "loserTo", "loserSlot", "bestOf", score, outcome, reason, status, rev, "startsAt",
    ${call('status', '"startsAt"', 'turn')}
  from json_to_recordset($1::json) as given (id uuid, "matchNo" int, bracket match_side, "group" int, round int,
    position int, a text, b text, "winnerTo" int, "winnerSlot" slot, "loserTo" int, "loserSlot" slot, "bestOf" int,
    score jsonb, outcome match_outcome, reason match_reason, status engine_status, rev int, "startsAt" timestamptz, turn boolean)
  ${called}`)

/**
 * Clocks, reports and readiness belong to the sides as they were: a match that is open again begins anew, and one that
 * has ended has no clock. A row that somebody else changed since it was read is left alone.
 */
export const updateRows = statement<Called>(`
  update matches set a = given.a, b = given.b, games = given.score, outcome = given.outcome,
    reason = given.reason, status = given.status, rev = given.rev, updated_at = now(),
    scores = given.scores, results = given.results,
    player1_ready = player1_ready and given.status = 'done',
    player2_ready = player2_ready and given.status = 'done',
    player1_ready_at = case when given.status = 'done' then player1_ready_at end,
    player2_ready_at = case when given.status = 'done' then player2_ready_at end,
    veto = case when given.status = 'done' then veto end,
    ended_at = case when given.status = 'done' then coalesce(ended_at, $3::timestamptz) end,
    forfeit_at = case when given.status = 'done' and given.reason <> 'played' then coalesce(forfeit_at, $3::timestamptz) end,
    provisional_until = null, reported_at = null, disputed_at = null, attention_at = null,
    (called_at, deadline_at) = (select ${call('given.status', 'starts_at', "side <> 'R'", 'called_at')})
  from json_to_recordset($1::json) as given ("matchNo" int, expected int, a text, b text, score jsonb, outcome match_outcome,
    reason match_reason, status engine_status, rev int, scores jsonb, results jsonb)
  where matches.event_id = $2 and matches.no = given."matchNo" and matches.rev = given.expected
  ${called}`)
