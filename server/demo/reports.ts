/** Two reports that wait for a moderator, and a warning with an appeal. */
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/db.ts'
import { logs, reportGroups, reports, sanctions, wordLists } from '../db/schema/moderation.ts'
import { posts } from '../db/schema/posts.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Fixed, so that the browser tests can open it. */
export const demoReportId = '018f0000-0000-7000-8000-0000000000c1'

type People = ReadonlyMap<string, string>

export async function seedReports(db: Db, now: Date, people: People, communities: ReadonlyMap<string, string>) {
  const idOf = (username: string) => people.get(username) ?? ''
  await seedPlayerReport(db, now, idOf)
  await seedPostReports(db, now, idOf, communities.get('boost-club') ?? '')
  await seedWarning(db, now, idOf)
  await db.insert(wordLists).values({ deny: ['free coins', 'scam*'] })
}

async function seedPlayerReport(db: Db, now: Date, idOf: (username: string) => string) {
  const userId = idOf('sable')
  const createdAt = new Date(now.getTime() - 72 * minuteMs)
  const label = 'Sable'
  await db
    .insert(reportGroups)
    .values({ id: demoReportId, targetKind: 'user', targetId: userId, label, userId, reportCount: 1, createdAt })
  await db.insert(reports).values({
    groupId: demoReportId,
    userId,
    reporterId: idOf('wren'),
    type: 'CHEATING',
    description: 'Played two of our matches on the account of someone else, and said so in the stream.',
    content: { title: label, text: 'Will trade one for one and smile.', link: '/sable' },
    createdAt,
  })
}

async function seedPostReports(db: Db, now: Date, idOf: (username: string) => string, organizationId: string) {
  const [post] = await db
    .select()
    .from(posts)
    .where(eq(posts.organizationId, organizationId))
    .orderBy(posts.id)
    .limit(1)
  if (!post) return
  const { id: targetId, userId, description } = post
  const groupId = v7({ msecs: now.getTime() - 30 * minuteMs })
  const createdAt = new Date(now.getTime() - 30 * minuteMs)
  const label = description.slice(0, 60)
  await db
    .insert(reportGroups)
    .values({ id: groupId, targetKind: 'post', targetId, label, userId, organizationId, reportCount: 2, createdAt })
  const content = { text: description, link: `/posts/${targetId}`, at: post.createdAt.toISOString() }
  const report = { groupId, userId, type: 'SPAM', content } as const
  await db.insert(reports).values([
    { ...report, reporterId: idOf('linh'), description: 'The link leads to a shop.', createdAt },
    { ...report, reporterId: idOf('hana'), createdAt: new Date(now.getTime() - 12 * minuteMs) },
  ])
}

async function seedWarning(db: Db, now: Date, idOf: (username: string) => string) {
  const startsAt = new Date(now.getTime() - 3 * dayMs)
  const id = v7({ msecs: startsAt.getTime() })
  const [userId, moderatorId, reason] = [idOf('kasper'), idOf('otso'), 'Insults in the match chat']
  await db.insert(sanctions).values({
    ...({ id, userId, kind: 'WARNING', moderatorId, reason, startsAt } as const),
    appealText: 'We know each other and joke like that all the time. Ask Freja, she wasn’t offended.',
    appealedAt: new Date(now.getTime() - dayMs),
  })
  const after = { sanctionId: id, kind: 'WARNING', until: null, community: null }
  await db
    .insert(logs)
    .values({ action: 'moderation-sanctioned', moderatorId, userId, reason, after, timestamp: startsAt })
}
