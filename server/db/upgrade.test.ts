/** Migrates a database of the first release: its data must be complete, and its schema must equal the schema of a new database. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { openFailures } from '../failures.ts'
import { openQueue } from '../jobs/queue.ts'
import { registryOf } from '../node.ts'
import { outboxJobs } from '../outbox/deliver.ts'
import { cloneDatabase, emptyDatabase } from '../testing/database.ts'
import { testServices, until } from '../testing/jobs.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, 'migrations')

/** A migrations folder that contains only the first migration, or those before the named one. */
function oldMigrations(before?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-first-'))
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const count = before ? journal.entries.findIndex(({ tag }) => tag === before) : 1
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

async function oldDatabase(before?: string) {
  const database = await emptyDatabase()
  onTestFinished(() => database.drop())
  await migrate(database.url, oldMigrations(before))
  return database
}

const columns = `
  select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' order by 1, 2`
const constraints = `
  select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as definition from pg_constraint
  where connamespace = 'public'::regnamespace order by 1, 2`
const indexes = `select tablename, indexname from pg_indexes where schemaname = 'public' order by 1, 2`

/** Both sides of every movement of coins, whose issuers belong to the same organization as the wallets. */
const movements = `
  select sum(t.amount) filter (where w.user_id is not null) as user, sum(t.amount) filter (where w.user_id is null) as issuer,
    count(*) as sides, every(w.organization_id is not null) as "inOrganization"
  from transactions t join wallets w on w.id = t.wallet_id
  group by t.movement_id having count(distinct w.organization_id) <= 1 and sum(t.amount) = 0 order by min(t.no)`
const organizationId = '01a1dd17-c58c-7792-806b-061166cd2090'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('an old database keeps its data and gets the schema of a new one', async () => {
  const [old, fresh] = [await oldDatabase(), await cloneDatabase()]
  onTestFinished(() => fresh.drop())
  await query(
    old.url,
    `insert into users (id, external_id, username, email) values ('01a1dd17-c58c-7792-806b-061166cd208f', 'x', 'ann', 'ann@example.org')`,
  )
  await query(
    old.url,
    `insert into organizations (id, user_id, name, username)
       values ('${organizationId}', '01a1dd17-c58c-7792-806b-061166cd208f', 'Hall', 'hall');
     insert into wallets (id, user_id, organization_id, balance) values
       (gen_random_uuid(), '01a1dd17-c58c-7792-806b-061166cd208f', '${organizationId}', 20),
       (gen_random_uuid(), '01a1dd17-c58c-7792-806b-061166cd208f', null, 7);
     insert into transactions (id, wallet_id, amount, balance, cause)
       select gen_random_uuid(), id, 50, 50, 'GRANT' from wallets where organization_id is not null;
     insert into transactions (id, wallet_id, amount, balance, cause)
       select gen_random_uuid(), id, -30, 20, 'PURCHASE' from wallets where organization_id is not null;
     insert into transactions (id, wallet_id, amount, balance, cause)
       select gen_random_uuid(), id, 7, 7, 'GRANT' from wallets where organization_id is null`,
  )
  await query(old.url, `insert into tries (key, count, reset_at) values ('passcode:ann', 3, 'infinity')`)
  expect(await query(old.url, columns)).not.toEqual(await query(fresh.url, columns))

  await migrate(old.url)
  expect(await query(old.url, 'select username, email from users')).toEqual([
    { username: 'ann', email: 'ann@example.org' },
  ])
  expect(await query(old.url, 'select name from names order by name')).toEqual([{ name: 'ann' }, { name: 'hall' }])
  expect(await query(old.url, 'select key, count from attempt_counters')).toEqual([{ key: 'passcode:ann', count: 3 }])
  expect(await query(old.url, movements)).toEqual([
    { user: '50', issuer: '-50', inOrganization: true, sides: '2' },
    { user: '-30', issuer: '30', inOrganization: true, sides: '2' },
    { user: '7', issuer: '-7', inOrganization: false, sides: '2' },
  ])
  for (const text of [columns, constraints, indexes])
    expect(await query(old.url, text)).toEqual(await query(fresh.url, text))
})

test('the entries of users who hide their country lose the flag that they were stored with', async () => {
  const old = await oldDatabase('0069_hidden_flags')
  await query(
    old.url,
    `insert into users (id, external_id, username, flag, privacy) values
       ('01a1dd17-c58c-7792-806b-061166cd2001', 'ann', 'ann', 'DE', '{"country": "following"}'),
       ('01a1dd17-c58c-7792-806b-061166cd2002', 'bob', 'bob', 'FI', '{"country": "everyone"}'),
       ('01a1dd17-c58c-7792-806b-061166cd2003', 'cem', 'cem', 'TR', '{}');
     insert into tournaments (id, name, created_by_id)
       values ('01a1dd17-c58c-7792-806b-061166cd2009', 'Cup', '01a1dd17-c58c-7792-806b-061166cd2001');
     insert into players (id, event_id, event_type, user_id, name, metadata)
       select gen_random_uuid(), '01a1dd17-c58c-7792-806b-061166cd2009', 'Tournament', id, username,
         jsonb_build_object('country', flag, 'note', 'kept') from users`,
  )
  await migrate(old.url)
  expect(await query(old.url, 'select name, metadata from players order by name')).toEqual([
    { name: 'ann', metadata: { note: 'kept' } },
    { name: 'bob', metadata: { country: 'FI', note: 'kept' } },
    { name: 'cem', metadata: { country: 'TR', note: 'kept' } },
  ])
})

test('a time zone that was stored as an offset becomes the name of the zone with this offset', async () => {
  const old = await oldDatabase('0066_zone_names')
  const names: Record<string, string> = {
    '+02:00': 'Etc/GMT-2',
    '-0800': 'Etc/GMT+8',
    '+11': 'Etc/GMT-11',
    '+05:30': 'UTC',
    'Asia/Tokyo': 'Asia/Tokyo',
  }
  for (const zone of Object.keys(names))
    await query(
      old.url,
      `with person as (
         insert into users (id, external_id) values (gen_random_uuid(), '${zone}') returning id
       ), community as (
         insert into organizations (id, user_id, name, username, email)
         select id, id, '${zone}', 'hall-' || left(md5('${zone}'), 8), '{"timezone": "${zone}"}' from person
       )
       insert into user_infos (user_id, timezone) select id, '${zone}' from person`,
    )

  await migrate(old.url)
  const stored = await query(
    old.url,
    `select u.external_id as zone, i.timezone as own, o.email ->> 'timezone' as community
     from users u join user_infos i on i.user_id = u.id join organizations o on o.user_id = u.id order by u.id`,
  )
  const expected = Object.entries(names).map(([zone, name]) => ({ zone, own: name, community: name }))
  expect(stored).toHaveLength(expected.length)
  expect(stored).toEqual(expect.arrayContaining(expected))
})

/** The queues, schedules and waiting jobs as the first release named them. */
async function fillOldQueues(url: string) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('dead-letters')
  const names = ['confirm-due', 'deliver-email', 'event', 'finish-due', 'match-clock', 'match-clocks', 'pass-on-places']
  names.push('rehearse', 'remind', 'remind-due', 'start-due', 'subscriber', 'sweep')
  for (const name of names) await boss.createQueue(name, { deadLetter: 'dead-letters', retryLimit: 7 })
  await boss.schedule('sweep', '7 * * * *', {}, { tz: 'UTC' })
  await boss.send('match-clock', { matchId: 'm' })
  await boss.send('deliver-email', { emailId: 'e' })
  await boss.send('event', { event: 'announced', data: { tournamentId: 't', announcementId: 'a' } })
  const delivery = { event: 'user-signed-up', subscriber: 'tell-entrants', eventId: 'i', data: { userId: 'u' } }
  await boss.send('subscriber', delivery)
  await boss.stop()
}

test('waiting jobs of the first release move to the renamed queues and run there', async () => {
  const old = await oldDatabase()
  await fillOldQueues(old.url)

  await migrate(old.url)
  const isOurs = `name not like '\\_\\_pgboss%'`
  expect(await query(old.url, `select name, data from pgboss.job where ${isOurs} order by name`)).toEqual([
    { name: 'deliver-email', data: { emailId: 'e' } },
    {
      name: 'deliver-message',
      data: { message: 'user-signed-up', subscriber: 'notify-entrants', messageId: 'i', data: { userId: 'u' } },
    },
    {
      name: 'publish-message',
      data: { message: 'announcement-published', data: { tournamentId: 't', announcementId: 'a' } },
    },
    { name: 'run-match-deadline', data: { matchId: 'm' } },
  ])
  expect(await query(old.url, 'select name, cron from pgboss.schedule')).toEqual([{ name: 'prune', cron: '7 * * * *' }])
  const queues = await query(old.url, `select name, retry_limit from pgboss.queue where ${isOurs} order by name`)
  const current = Object.keys(registryOf({ seed: 'none' }).jobs)
  expect(queues).toContainEqual({ name: 'publish-message', retry_limit: 7 })
  expect(queues).toSatisfy((rows: { name: string }[]) =>
    rows.every(({ name }) => name === 'dead-letters' || current.includes(name)),
  )

  const database = openDatabase(old.url)
  const delivered: unknown[] = []
  const jobs = outboxJobs({
    'announcement-published': { reader: async (_context, data) => delivered.push(data) },
    'user-signed-up': { 'notify-entrants': async (_context, data) => delivered.push(data) },
  })
  const queue = await openQueue({
    url: old.url,
    context: testServices(database.db),
    jobs,
    cron: {},
    work: true,
    failures: openFailures(),
  })
  onTestFinished(async () => {
    await queue.close()
    await database.close()
  })
  await until(() => {
    expect(delivered).toHaveLength(2)
    expect(delivered).toContainEqual({ eventId: 't', tournamentId: 't', announcementId: 'a' })
    expect(delivered).toContainEqual({ userId: 'u' })
  })
})
