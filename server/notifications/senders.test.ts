/** The settings page is honest: each kind of the catalogue has a sender, and each of its channels delivers. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NotificationMetadata, PushJob } from '@guildhall/contract/notifications/columns.ts'
import { type NotificationChannel, notificationChannels } from '@guildhall/contract/notifications/constants.ts'
import {
  channelsOf,
  declarationOf,
  type NotificationKind,
  notificationKinds,
} from '@guildhall/contract/notifications/kinds.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { notificationChoices, notifications } from '../db/schema/notifications.ts'
import { follows } from '../db/schema/profiles.ts'
import { deliverEmail } from '../emails/deliver-email.ts'
import { registryOf } from '../node.ts'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { type Smtp, startSmtp } from '../testing/emails/smtp.ts'
import { jobsIn } from '../testing/jobs.ts'
import { openPushServer } from '../testing/services/push-server.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { testSettings } from '../testing/test-settings.ts'
import { deliverPush } from './deliver-push.ts'
import { notifyEach } from './notify.ts'
import { sendPendingEmails } from './send-emails.ts'
import { notificationText, type SentenceValues } from './text.ts'

const root = join(import.meta.dirname, '..', '..')
const senders = globSync('server/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|^server\/(demo|testing)\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .filter((text) => /\bnotify(Each)?\(/.test(text))
  .join('\n')

test('every kind is declared by one module and sent by the code of the site', () => {
  expect(Object.keys(registryOf(testSettings()).notifications).sort()).toEqual([...notificationKinds].sort())
  const unsent = notificationKinds.filter((kind) => !senders.includes(`'${kind}'`))
  expect(unsent).toEqual([])
})

let clone: TestDatabase
let smtp: Smtp
let app: TestApp
let push: Awaited<ReturnType<typeof openPushServer>>

beforeAll(async () => {
  smtp = await startSmtp()
  push = await openPushServer()
  clone = await cloneDatabase()
  app = await openTestApp(clone.url, { mail: { smtpUrl: smtp.url, from: 'no-reply@hall.test' } })
})
afterAll(async () => {
  await app.close()
  await Promise.all([smtp.close(), push.close()])
  await clone.drop()
})

const run = { id: '', attempt: 1, isLast: false }

/** Values for the first variant of the kind; a name that ends in At or By is a time. */
function valuesOf(kind: NotificationKind): NotificationMetadata {
  const { values, variants = {} } = declarationOf(kind)
  const [variant, names = values] = Object.entries(variants)[0] ?? []
  const sampleOf = (name: string) =>
    /(At|By)$/.test(name) ? '2026-11-16T10:00:00.000Z' : name === 'count' ? 3 : name === 'money' ? '5000 EUR' : 'Nova'
  return { ...(variant && { variant }), ...Object.fromEntries(names.map((name) => [name, sampleOf(name)])) }
}

/** One user per kind and channel, with all other channels off, so that each delivery proves its own channel. */
test('every kind is delivered on each channel that it has a switch for, and on no other', async () => {
  const pairs = notificationKinds.flatMap((kind) => channelsOf(kind).map((channel) => ({ kind, channel })))
  const cases = await Promise.all(
    pairs.map(async ({ kind, channel }, index) => {
      const user = await app.make.user({ email: `reader-${index}@example.com` })
      await app.as(user)
      return { kind, channel, user, browser: push.subscribe() }
    }),
  )
  await app.db.execute(sql`insert into user_devices (id, user_id, session_id, endpoint, auth, keys, user_agent)
    select gen_random_uuid(), "userId", (select id from sessions where user_id = "userId"), endpoint, keys ->> 'auth', keys, '' from json_to_recordset(${JSON.stringify(
      cases.map(({ user, browser }) => ({ userId: user.id, ...browser.subscription })),
    )}::json) as input ("userId" uuid, endpoint text, keys jsonb)`)
  await app.db
    .insert(notificationChoices)
    .values(
      cases.flatMap(({ kind, channel, user }) =>
        channelsOf(kind).map((name) => ({ userId: user.id, kind, channel: name, enabled: name === channel })),
      ),
    )
  const host = await app.make.user()
  const event = await app.make.tournament({ createdById: host.id, visibility: 'PUBLIC' })
  await app.db.insert(follows).values(cases.map(({ user }) => ({ followerId: user.id, followingId: host.id })))
  for (const kind of notificationKinds) {
    const values = valuesOf(kind) as SentenceValues<typeof kind>
    const users = cases.filter((one) => one.kind === kind).map(({ user }) => user)
    await notifyEach(
      app.db,
      kind,
      users.map(({ id: userId }) => ({ userId, values, subject: kind === 'tournament-published' ? event.id : 'once' })),
    )
  }
  await app.db.execute(sql`update pending_emails set due_at = now()`)
  await sendPendingEmails(app, { userIds: cases.map(({ user }) => user.id) }, run)
  const jobs = await jobsIn(app.db)
  const isPush = (data: object): data is PushJob => 'deviceId' in data
  await Promise.all(jobs.map(({ data }) => isPush(data) && deliverPush(app, data)))
  for (const { id } of await app.db.select().from(emails)) await deliverEmail(app, { emailId: id }, run)

  const pages = new Set(
    (await app.db.select().from(notifications)).flatMap(({ userId, hidden }) => (hidden ? [] : [userId])),
  )
  const mailed = new Map(smtp.received.map((email) => [email.to[0], email]))
  const delivered = cases.map(({ kind, user, browser }) => {
    const channels: Record<NotificationChannel, boolean> = {
      page: pages.has(user.id),
      email: mailed.has(user.email ?? ''),
      push: browser.messages.length === 1,
    }
    return `${kind}: ${notificationChannels.filter((channel) => channels[channel]).join(', ')}`
  })
  expect(delivered).toEqual(cases.map(({ kind, channel }) => `${kind}: ${channel}`))
  for (const { kind, channel, user } of cases.filter(({ channel }) => channel === 'email')) {
    const email = mailed.get(user.email ?? '')
    expect([kind, channel, email?.headers['list-unsubscribe-post']]).toEqual([
      kind,
      channel,
      'List-Unsubscribe=One-Click',
    ])
  }
  const [sample] = cases.filter(({ kind, channel }) => kind === 'match-called' && channel === 'push')
  expect(sample?.browser.messages).toMatchObject([
    { body: notificationText('en', 'match-called', valuesOf('match-called')) },
  ])
})
