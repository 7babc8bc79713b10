/** What admins see of accounts: when people were last seen, a banned one, one that never confirmed the email, and one that is deleted soon. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions, users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { emailOf } from './people.ts'

const dayMs = 86_400_000

export async function seedAccounts(db: Db, now: Date, people: Map<string, string>) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.update(users).set({
    lastSeenAt: sql`${now}::timestamptz - (abs(hashtext(id::text)) % 20000) * interval '1 minute'`,
    updatedAt: sql`updated_at`,
  })
  const rows = await db
    .insert(users)
    .values([
      {
        username: 'freecoins_77',
        name: 'freecoins_77',
        email: emailOf('freecoins_77'),
        emailVerified: before(40),
        onboardedAt: before(40),
        createdAt: before(40),
        lastSeenAt: before(2),
      },
      {
        username: 'former-player',
        name: 'Oskar',
        email: emailOf('former-player'),
        emailVerified: before(300),
        onboardedAt: before(300),
        createdAt: before(300),
        lastSeenAt: before(9),
        deletedAt: before(9),
        deletionDueAt: before(-5),
      },
      { email: emailOf('mateus'), createdAt: before(1) },
    ])
    .returning({ id: users.id, username: users.username })
  const banned = rows.find(({ username }) => username === 'freecoins_77')?.id ?? ''
  const moderatorId = people.get('hall-keeper') ?? null
  const reason = 'Sold coins in match chats after two warnings.'
  await db.insert(sanctions).values([
    { userId: banned, kind: 'WARNING', moderatorId, reason: 'Don’t advertise in match chats.', startsAt: before(12) },
    { userId: banned, kind: 'BAN', moderatorId, reason, startsAt: before(2), endsAt: before(-28) },
  ])
  const kestrel = people.get('kestrel')
  if (!kestrel) return
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await db.insert(sessions).values({
    userId: kestrel,
    sessionToken: crypto.randomUUID(),
    expires: before(-20),
    userAgent: agent,
    ip: '192.0.2.14',
    lastSeenAt: before(0.1),
    confirmedAt: before(3),
    createdAt: before(3),
  })
}
