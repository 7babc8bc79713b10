/**
 * A ladder of 5,000 entrants with 50,000 results beside one of 500 with 5,000: a report, its confirmation and its rating must cost about
 * the same, and a page of the ladder must come from an index. Both take turns, so that other load of the machine affects them equally.
 */
import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '../../server/db/db.ts'
import { leagues } from '../../server/db/schema/leagues.ts'
import type { Actor } from '../../server/http/authorize.ts'
import { reportGame } from '../../server/leagues/ladder/report.ts'
import { listLadder } from '../../server/leagues/ladder/rows.ts'
import { ladderOrder } from '../../server/leagues/ladder/standing.ts'
import { asEvent, findLeague } from '../../server/leagues/read.ts'
import { createStage } from '../../server/leagues/start.ts'
import { replay } from '../../server/ratings/replay.ts'
import { acceptReport } from '../../server/stages/score-reports/accept.ts'
import { maker, only } from '../../server/testing/make.ts'
import { createDatabase, startPostgres } from '../postgres.ts'
import { median } from '../print.ts'

const sizes = [
  { entrants: 500, results: 5_000 },
  { entrants: 5_000, results: 50_000 },
]
const turns = 40
const target = 2
const steps = ['report', 'confirm', 'rate', 'page', 'around'] as const
type Times = Record<(typeof steps)[number], number[]>

export async function run() {
  const server = await startPostgres()
  const ladders: Ladder[] = []
  try {
    for (const [index, size] of sizes.entries()) ladders.push(await openLadder(server.url, `ladder_${index}`, size))
    for (let turn = 0; turn < turns; turn++) for (const ladder of ladders) await playTurn(ladder, turn)
    for (const step of steps) {
      const [short = 0, long = 0] = ladders.map(({ times }) => median(times[step]))
      console.log(
        `${step.padEnd(8)} ${short.toFixed(1)} ms with 5,000 results, ${long.toFixed(1)} ms with 50,000, ratio ${(long / short).toFixed(2)} (target ≤ ${target})`,
      )
    }
  } finally {
    for (const { close } of ladders) await close()
    await server.close()
  }
}

type Ladder = Awaited<ReturnType<typeof openLadder>>

async function openLadder(url: string, name: string, size: { entrants: number; results: number }) {
  const { db, close } = await openFilled(url, name)
  const { id, entrants } = await fill(db, size)
  const startedAt = performance.now()
  await replay(db, { leagueId: id }, '2000-01-01T00:00:00Z')
  console.log(
    `${size.results} results of ${size.entrants} entrants rated in ${Math.round(performance.now() - startedAt)} ms`,
  )
  await db.execute('vacuum analyze')
  await explain(db, id)
  const times: Times = { report: [], confirm: [], rate: [], page: [], around: [] }
  return { db, close, id, entrants, times }
}

async function playTurn({ db, id, entrants, times }: Ladder, turn: number) {
  const time = async <T>(step: keyof Times, work: () => Promise<T>) => {
    const begin = performance.now()
    const result = await work()
    times[step].push(performance.now() - begin)
    return result
  }
  const [one, two] = [entrants[turn * 7], entrants[turn * 7 + 3]]
  if (!one || !two) return
  const [reporter, opponent] = [actorOf(one.userId), actorOf(two.userId)]
  const body = { playerId: two.id, scores: [{ player1: 1, player2: 0 }] }
  const { matchId } = await time('report', () => reportGame(db, reporter, id, body))
  const at = new Date().toISOString()
  await time('confirm', () => acceptReport(db, opponent, matchId))
  await time('rate', () => replay(db, { leagueId: id }, at))
  const found = await findLeague(db, reporter, id)
  await time('page', () => listLadder(db, reporter, found, { limit: 50 }))
  await time('around', () => listLadder(db, reporter, found, { limit: 20, around: 'me' }))
}

const actorOf = (id: string): Actor => ({ id, role: 'USER', username: null, banned: false, session: null })

async function explain(db: Db, id: string) {
  const { league } = await findLeague(db, null, id)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select * from ladder_entries entry where entry.league_id = ${id}::uuid order by ${ladderOrder(league)} limit 50`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  console.log(
    plan.includes('ladder_entries_rating_idx') && !plan.includes('Sort') ? 'The list is read from its index.' : plan,
  )
}

async function openFilled(url: string, name: string) {
  return openDatabase(await createDatabase(url, name))
}

/** The results are spread over eight weeks; the entrant with the lower number wins two of three. */
async function fill(db: Db, { entrants, results }: { entrants: number; results: number }) {
  const { id: createdById } = await maker(db).user()
  const { id: gameId } = await maker(db).game()
  const startedAt = new Date(Date.now() - 56 * 86_400_000)
  const settings = { ...leagueSettingDefaults, gamesPerOpponentPerDay: 100 }
  const columns = { name: 'Ladder', type: 'RANKED', visibility: 'PUBLIC', settings, maxPlayers: 65_536 } as const
  const row = only(
    await db
      .insert(leagues)
      .values({
        ...columns,
        createdById,
        gameId,
        startDate: startedAt,
        startedAt,
        publishedAt: startedAt,
        playerCount: entrants,
      })
      .returning(),
  )
  await db.execute(sql`insert into users (id, external_id, username, name, email, email_verified, onboarded_at)
    select gen_random_uuid(), gen_random_uuid(), 'person' || n, 'Person ' || n, 'p' || n || '@example.com', now(), now()
    from generate_series(1, ${entrants}) n`)
  await db.execute(sql`insert into players (id, name, user_id, event_id, event_type)
    select gen_random_uuid(), username, id, ${row.id}, 'League' from users where username like 'person%'`)
  await db.execute(sql`insert into player_teammates (id, player_id, user_id, event_id, event_type, captain, accepted_at)
    select gen_random_uuid(), id, user_id, ${row.id}, 'League', true, now() from players`)
  const { rows } = await db.execute<{ id: string; userId: string }>(
    sql`select id, user_id as "userId" from players order by join_number`,
  )
  await createStage(
    db,
    asEvent(row),
    rows.map(({ id }) => ({ id, rating: null })),
  )
  await db.execute(sql`
    with entrant as (select id, row_number() over (order by join_number) as number from players)
    insert into matches (id, event_id, event_type, game_id, no, display_no, side, "group", round, number, a, b, games, outcome, reason, status, ended_at, created_at)
    select gen_random_uuid(), ${row.id}, 'League', ${gameId}, n, n, 'R', 1, 1 + n * 8 / ${results + 1}, n, one.id, two.id,
      '{"a": 1, "b": 0}', (case when n % 3 = 0 then 'b' else 'a' end)::match_outcome, 'played', 'done',
      ${startedAt.toISOString()}::timestamptz + n * interval '55 days' / ${results}, ${startedAt.toISOString()}::timestamptz
    from generate_series(1, ${results}) n
      join entrant one on one.number = 1 + n % ${entrants}
      join entrant two on two.number = 1 + (n * 7 + 1 + n / ${entrants}) % ${entrants} and two.id <> one.id`)
  return { id: row.id, entrants: rows }
}
