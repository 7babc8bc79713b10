/** The start of a double elimination with 4,096 entrants, as a multiple of a bulk insert of the same rows. */
import pg from 'pg'
import { openDatabase } from '../../server/db/db.ts'
import { maker } from '../../server/testing/make.ts'
import { makeEvent } from '../../server/testing/make-event.ts'
import { startTournament } from '../../server/tournaments/start/start.ts'
import { createTables } from '../postgres.ts'

const entrants = 4_096
const turns = 5
const target = 3

const columns = {
  id: 'uuid',
  event_id: 'uuid',
  event_type: 'event_type',
  game_id: 'uuid',
  no: 'int',
  side: 'match_side',
  '"group"': 'int',
  round: 'int',
  number: 'int',
  a: 'text',
  b: 'text',
  win_to: 'int',
  win_slot: 'slot',
  lose_to: 'int',
  lose_slot: 'slot',
  best_of: 'int',
  games: 'jsonb',
  outcome: 'match_outcome',
  reason: 'match_reason',
  status: 'engine_status',
  rev: 'int',
}

export async function measureStart(url: string) {
  await createTables(url)
  const { db, close } = openDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  const host = await maker(db).user()
  const actor = { id: host.id, role: host.role, username: host.username, banned: false, session: null }
  for (let turn = 0; turn < turns; turn++) {
    const { tournament } = await makeEvent(db, host.id, { type: 'DOUBLE_ELIMINATION' }, entrants)
    times.ours.push(await time(() => startTournament(db, actor, tournament.id, {})))

    const { rows } = await client.query<Record<string, unknown>>(
      'select * from matches where event_id = $1 order by no',
      [tournament.id],
    )
    await client.query('delete from matches where event_id = $1', [tournament.id])
    times.bare.push(await time(() => insert(client, rows)))
  }
  await client.end()
  await close()
  const [ours, bare] = [median(times.ours), median(times.bare)]
  console.log(
    `start        ${ours.toFixed(0)} ms, bare insert of the rows ${bare.toFixed(0)} ms, ratio ${(ours / bare).toFixed(2)} (target ≤ ${target})`,
  )
}

/** A thousand rows per statement, each column as an array, all in one transaction. */
async function insert(client: pg.Client, rows: Record<string, unknown>[]) {
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  await client.query('begin')
  for (let from = 0; from < rows.length; from += 1_000) {
    const chunk = rows.slice(from, from + 1_000)
    const values = names.map((name) => chunk.map((row) => row[name.replaceAll('"', '')]))
    await client.query(`insert into matches (${names}) select * from unnest(${arrays})`, values)
  }
  await client.query('commit')
}

async function time(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
