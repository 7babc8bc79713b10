/**
 * Profiles and the ranking of a site with a million people beside one with ten thousand: the calls, made through the application, must
 * take about the same time. Both take turns, so that other load of the machine affects them equally.
 */
import { compareSizes, openSite, sizesOf } from '../compare-sizes.ts'
import { createDatabase, idOf, idText, inBulk, withPostgres } from '../postgres.ts'

const person = '/api/profiles/person7777'

/** `limit` changes with every turn, so that no reply comes from a cache. */
const paths: Record<string, (limit: number, cursor: string) => string> = {
  profile: () => person,
  statistics: () => `${person}/stats`,
  ratings: () => `${person}/ratings`,
  events: (limit) => `${person}/tournaments?limit=${limit}`,
  matches: (limit) => `${person}/matches?limit=${limit}`,
  trophies: (limit) => `${person}/trophies?limit=${limit}`,
  communities: (limit) => `${person}/organizations?limit=${limit}`,
  'head-to-head': () => `${person}/versus/person7778`,
  ranking: (limit) => `/api/profiles/stats?limit=${limit}`,
  'ranking, further down': (limit, cursor) => `/api/profiles/stats?limit=${limit}&cursor=${cursor}`,
  people: (limit) => `/api/profiles?limit=${limit}`,
  'people, search': (limit) => `/api/profiles?limit=${limit}&q=person777`,
  'people, two letters': (limit) => `/api/profiles?limit=${limit}&q=pe`,
}

/** `npm run bench -- profiles 10000 100000` compares other sizes, for a first look. */
export const run = (args: readonly string[] = []) =>
  withPostgres((url) =>
    compareSizes({
      sizes: sizesOf(args, [10_000, 1_000_000]),
      unit: 'people',
      open: async (people) => {
        const site = await openSite(
          await createDatabase(url, `people_${people}`, inBulk(statements(people))),
          idText(1, 1),
        )
        const { cursor } = (await site.get('/api/profiles/stats?limit=100')).json<{ cursor: string }>()
        return { ...site, cursor }
      },
      queries: paths,
      call: ({ get, cursor }, path, turn) => get(path(20 + turn, cursor)),
    }),
  )

const gameId = '01a1dd17-0000-7000-8000-00000000aaaa'

/** Every person has played four events of two players, against the next person in each. */
const events = 4

const statements = (people: number) => [
  `insert into users (id, external_id, username, name, email, xp, onboarded_at)
    select ${idOf(1, 'n')}, ${idOf(2, 'n')}, 'person' || n, 'Person ' || n, 'p' || n || '@example.com', n::bigint * 7919 % 99991, now()
    from generate_series(1, ${people}) n`,
  `create temporary table person as select ${idOf(1, 'n')} as id, n from generate_series(1, ${people}) n`,
  `insert into names (name, user_id) select 'person' || n, id from person`,
  `insert into user_infos (user_id, timezone) select id, 'Europe/Berlin' from person`,
  `insert into games (id, name, slug) values ('${gameId}', 'Chess', 'chess')`,
  `insert into user_activity_days (user_id, day) select id, current_date - d from person, generate_series(0, 4) d`,
  `insert into ratings (user_id, game_id, rating, deviation, played, won) select id, '${gameId}', 1000 + n % 1000, 60, ${events}, 2 from person`,
  `insert into player_stats (user_id, game_id, played, won, form, events) select id, '${gameId}', ${events}, 2, '{win,loss}', ${events} from person`,
  `insert into tournaments (id, name, created_by_id, game_id, visibility, date, registration_end, started_at)
    select ${idOf(3, 'n')}, 'Event ' || n, ${idOf(1, '1')}, '${gameId}', 'PUBLIC', now() - n * interval '1 minute', now() - n * interval '2 minutes', now()
    from generate_series(1, ${people / 10}) n`,
  `create temporary table pair as select ${idOf(1, 'n')} as one, ${idOf(1, 'n + 1')} as other, e, n * ${events} + e as no,
    ${idOf(3, `(1 + (n * ${events} + e) % ${people / 10})`)} as event_id
    from generate_series(1, ${people} - 1, 2) n, generate_series(0, ${events - 1}) e`,
  `insert into players (id, name, user_id, event_id, event_type)
    select ${idOf(4, 'no * 2')}, 'A', one, event_id, 'Tournament'::event_type from pair union all
    select ${idOf(4, 'no * 2 + 1')}, 'B', other, event_id, 'Tournament' from pair`,
  `insert into player_teammates (id, player_id, user_id, event_id, event_type, captain, accepted_at)
    select ${idOf(5, 'no * 2')}, ${idOf(4, 'no * 2')}, one, event_id, 'Tournament'::event_type, true, now() from pair union all
    select ${idOf(5, 'no * 2 + 1')}, ${idOf(4, 'no * 2 + 1')}, other, event_id, 'Tournament', true, now() from pair`,
  `insert into matches (id, event_id, event_type, game_id, no, side, round, number, a, b, outcome, reason, status, ended_at)
    select ${idOf(6, 'no')}, event_id, 'Tournament', '${gameId}', no, 'W', 1, 1, ${idOf(4, 'no * 2')}::text, ${idOf(4, 'no * 2 + 1')}::text,
      'a', 'played', 'done', now() - e * interval '1 day' from pair`,
  `insert into player_results (match_id, user_id, game_id, side, result, ended_at)
    select ${idOf(6, 'no')}, one, '${gameId}'::uuid, 'a'::slot, 'win'::player_result, now() - e * interval '1 day' from pair union all
    select ${idOf(6, 'no')}, other, '${gameId}', 'b', 'loss', now() - e * interval '1 day' from pair`,
]
