/** A database with one large community: members, wallets, XP, and the activity of the last weeks. */
import { createDatabase, idOf, idText, inBulk } from '../postgres.ts'

const organizationId = '01a1dd17-0000-7000-8000-00000000c0de'

export async function fillCommunity(serverUrl: string, name: string, members: number) {
  const url = await createDatabase(serverUrl, name, inBulk(statements(members)))
  return { url, id: organizationId, ownerId: idText(1, 1) }
}

/** Also writes the rows that triggers would write. */
const statements = (members: number) => [
  `insert into users (id, external_id, username, name, email, onboarded_at)
    select ${idOf(1, 'n')}, ${idOf(2, 'n')}, 'person' || n, 'Person ' || n, 'p' || n || '@example.com', now()
    from generate_series(1, ${members}) n`,
  `create temporary table person as select ${idOf(1, 'n')} as id, n from generate_series(1, ${members}) n`,
  'analyze person',
  `insert into names (name, user_id) select 'person' || n, id from person`,
  `insert into user_infos (user_id, country) select id, (array['DE', 'NL', 'DK', 'SE', 'PL', 'FR', 'US', 'JP'])[1 + n % 8] from person`,
  `insert into accounts (id, user_id, type, provider, provider_account_id)
    select ${idOf(3, 'n')}, id, 'oauth', (array['discord', 'twitch', 'steam'])[1 + n % 3], n::text from person where n % 5 < 2`,
  `insert into organizations (id, user_id, name, username, member_count, created_at)
    select '${organizationId}', id, 'Large Club', 'large-club', ${members}, now() - interval '400 days' from person where n = 1`,
  `insert into names (name, organization_id) values ('large-club', '${organizationId}')`,
  `insert into organization_members (organization_id, user_id, role, created_at, last_active_at)
    select '${organizationId}', id, case when n = 1 then 'OWNER' when n < 20 then 'ADMIN' else 'MEMBER' end::organization_role,
      now() - (n % 400) * interval '1 day', now() - (n % 200) * interval '1 day' from person`,
  `insert into organization_days (organization_id, day, joined)
    select organization_id, (created_at at time zone 'UTC')::date, count(*) from organization_members group by 1, 2`,
  `insert into organization_active_days (organization_id, day, user_id)
    select '${organizationId}', (now() at time zone 'UTC')::date - d, id from generate_series(39, 0, -1) d, person where (n * 7 + d * 13) % 100 < 5`,
  `insert into posts (id, user_id, organization_id, description)
    select ${idOf(4, 'n')}, id, '${organizationId}', 'Hello' from person where n % 100 = 0`,
  `insert into wallets (id, user_id, organization_id, balance, created_at)
    select ${idOf(5, 'n')}, id, '${organizationId}', n::bigint * 7919 % 10007, now() - (n % 400) * interval '1 day' from person`,
  `insert into wallets (id, organization_id) values (${idOf(5, '0')}, '${organizationId}')`,
  // Every fifth member has received coins once.
  `insert into transactions (id, movement_id, wallet_id, amount, balance, cause, created_at)
    select ${idOf(6, 'n')}, ${idOf(6, 'n')}, ${idOf(5, 'n')}, 10, 10, 'REWARD', now() - (n % 400) * interval '1 day' from person where n % 5 = 0`,
  `insert into transactions (id, movement_id, wallet_id, amount, cause, created_at)
    select ${idOf(7, 'n')}, ${idOf(6, 'n')}, ${idOf(5, '0')}, -10, 'REWARD', now() - (n % 400) * interval '1 day' from person where n % 5 = 0`,
  `insert into leaderboards (organization_id, chapters, period, starts_on)
    select '${organizationId}', false, period, leaderboard_start(period, now()) from unnest(enum_range(null::leaderboard_period)) period`,
  `insert into leaderboard_rows (leaderboard_id, user_id, xp, reached_at)
    select l.id, p.id, 1 + p.n::bigint * 7919 % 5003, now() - p.n * interval '1 second' from leaderboards l, person p where period in ('all', 'week')`,
]
