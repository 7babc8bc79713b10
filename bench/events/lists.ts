/** Lists and searches with a million events and 100,000 users, as a multiple of the time they take with ten thousand events. */
import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/db.ts'
import { isListed, type ListFilters, listFeatured, listTournaments } from '../../server/tournaments/lists/list.ts'
import { compareSizes } from '../compare-sizes.ts'
import { createDatabase } from '../postgres.ts'

const people = 100_000

const queries: Record<string, (ListFilters & { page?: number }) | 'featured'> = {
  'front page': 'featured',
  everything: {},
  upcoming: { status: 'upcoming' },
  'open now': { status: 'open' },
  live: { status: 'live' },
  completed: { status: 'completed' },
  'one game': { game: 'game-7', status: 'upcoming' },
  'one type': { type: 'SWISS', status: 'upcoming' },
  'one region': { region: 'EU', status: 'upcoming' },
  search: { search: 'cup 4711' },
  'search, rare': { search: 'aurora' },
}

export const measureLists = (url: string) =>
  compareSizes({
    sizes: [10_000, 1_000_000],
    unit: 'events',
    open: (events) => openFilled(url, `lists_${events}`, events),
    queries,
    call: ({ db }, filters) =>
      filters === 'featured' ? listFeatured(db) : listTournaments(db, isListed, { limit: 10, ...filters }),
  })

async function openFilled(url: string, name: string, count: number): Promise<Database> {
  const databaseUrl = await createDatabase(url, name)
  await fill(databaseUrl, count)
  return openDatabase(databaseUrl)
}

/** Of a hundred events, ninety are over, one is live and nine are upcoming. */
async function fill(url: string, count: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into users (id, external_id, username, name, email, onboarded_at)
    select gen_random_uuid(), gen_random_uuid(), 'person' || n, 'Person ' || n, 'p' || n || '@example.com', now() from generate_series(1, ${people}) n`)
  await client.query(
    `insert into games (id, name, slug) select gen_random_uuid(), 'Game ' || n, 'game-' || n from generate_series(1, 40) n`,
  )
  await client.query(`
    with g as (select array_agg(id order by slug) ids from games), u as (select array_agg(id) ids from (select id from users limit 5000) few)
    insert into tournaments (id, name, type, region, game_id, visibility, created_by_id, date, registration_end,
      published_at, started_at, ended_at, completed_at, player_count)
    select gen_random_uuid(), (array['Friday', 'Harbor', 'Northern', 'Granite', 'Copper'])[1 + n % 5] || ' Cup ' || n
        || case when n % 997 = 0 then ' Aurora' else '' end,
      (array['SINGLE_ELIMINATION','DOUBLE_ELIMINATION','ROUND_ROBIN','SWISS']::tournament_type[])[1 + n % 4],
      (array['NA','EU','ASIA','OCEANIA','SA']::region[])[1 + n % 5], g.ids[1 + n % 40], 'PUBLIC', u.ids[1 + n % 5000],
      begins, begins - interval '1 hour', begins - interval '9 days',
      case when n % 100 < 91 then begins end, case when n % 100 < 90 then begins + interval '3 hours' end,
      case when n % 100 < 90 then begins + interval '4 hours' end, n % 64 % 32
    from g, u, generate_series(1, ${count}) n,
      lateral (select now() + case when n % 100 < 90 then - (n % 1000 + 1) else (n % 90) + 1 end * interval '1 day'
        + n % 86400 * interval '1 second' as begins) d`)
  await client.query('vacuum analyze tournaments')
  await client.end()
}
