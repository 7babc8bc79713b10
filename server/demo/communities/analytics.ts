/**
 * Three months of figures for the communities of the demo: members who joined and left over time, and who was active on which day.
 * The job of the product then computes the reports from them and from the events of the demo.
 */
import { recencyBuckets, unknownCountry } from '@guildhall/contract/organizations/analytics-constants.ts'
import { random } from '@guildhall/engine'
import { sql } from 'drizzle-orm'
import { addDays } from '../../analytics/communities/period.ts'
import { rollUpTo } from '../../analytics/communities/roll-up.ts'
import { takeSnapshots } from '../../analytics/communities/snapshots.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import {
  organizationActiveDays,
  organizationDays,
  organizationSnapshots,
} from '../../db/schema/organizations/analytics.ts'
import { dayOf } from '../../rules/utc-day.ts'

const dayMs = 86_400_000
const reportedDays = 92
/** Older than every community of the demo, so that all of its coins are counted. */
const oldestDays = 430
/** The month before the first reported day counts for its monthly active members. */
const activeDays = reportedDays + 30
/** Events are on Fridays and Saturdays; Sunday is day 0. */
const shareByWeekday = [0.8, 0.55, 0.6, 0.7, 0.8, 1.5, 1.3]

type MemberRow = {
  organizationId: string
  userId: string
  role: string
  country: string | null
  provider: string | null
}
type Member = MemberRow & { joinedAt: Date; activeOn: string[] }

export async function seedCommunityAnalytics(db: Db, now: Date) {
  const { rows } = await db.execute<MemberRow>(sql`
    select m.organization_id as "organizationId", m.user_id as "userId", m.role, i.country,
      (select provider from accounts a where a.user_id = m.user_id limit 1) as provider
    from organization_members m join organizations o on o.id = m.organization_id
      join users u on u.id = m.user_id left join user_infos i on i.user_id = m.user_id
    order by o.username, u.username`)
  const members = [...Map.groupBy(rows, (row) => row.organizationId).values()].flatMap((list) =>
    list.map((row, index) => memberOf(row, index / list.length, now)),
  )
  const ids = [...new Set(members.map(({ organizationId }) => organizationId))]
  await storeMembers(db, members)
  await storeDays(db, members, ids, now)
  const snapshots = ids.flatMap((id) =>
    snapshotsOf(
      members.filter(({ organizationId }) => organizationId === id),
      now,
    ),
  )
  for (const chunk of chunks(snapshots)) await db.insert(organizationSnapshots).values(chunk)
  const today = dayOf(now)
  await rollUpTo(db, ids, { from: addDays(today, -oldestDays), to: today })
  await takeSnapshots(db, ids, today)
}

/** Founders are early members; the others join faster and faster. `position` is from 0 to 1. */
function memberOf(row: MemberRow, position: number, now: Date): Member {
  const chance = random(`activity of ${row.organizationId.slice(-4)} ${row.userId.slice(-4)} ${position}`)
  const isStaff = row.role !== 'MEMBER'
  const age = isStaff ? 180 + 60 * chance() : 150 * (1 - position) ** 1.6 + 2 * chance()
  const joinedAt = new Date(now.getTime() - (age + chance() / 2) * dayMs)
  const interest = isStaff ? 0.75 : 0.12 + 0.6 * chance() ** 1.5
  const today = dayOf(now)
  const activeOn = Array.from({ length: activeDays }, (_, index) => addDays(today, -index)).filter((day) => {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    return chance() < interest * (shareByWeekday[weekday] ?? 1) && day >= dayOf(joinedAt)
  })
  return { ...row, joinedAt, activeOn }
}

async function storeMembers(db: Db, members: readonly Member[]) {
  const rows = members.map(({ organizationId, userId, joinedAt, activeOn }) => ({
    organizationId,
    userId,
    joinedAt,
    lastActive: activeOn[0] ? `${activeOn[0]}T18:00:00Z` : null,
  }))
  await db.execute(sql`
    update organization_members m set created_at = v."joinedAt", last_active_at = least(v."lastActive", now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as v ("organizationId" uuid, "userId" uuid, "joinedAt" timestamptz, "lastActive" timestamptz)
    where m.organization_id = v."organizationId" and m.user_id = v."userId"`)
  const days = members.flatMap(({ organizationId, userId, activeOn }) =>
    activeOn.map((day) => ({ organizationId, userId, day })),
  )
  for (const chunk of chunks(days, 5_000)) await db.insert(organizationActiveDays).values(chunk)
}

/** Replaces what the trigger counted when the demo inserted its members, and adds a few who left again. */
async function storeDays(db: Db, members: readonly Member[], ids: readonly string[], now: Date) {
  await db.execute(sql`delete from organization_days where organization_id = any (${sql.param(ids)}::uuid[])`)
  const changes = new Map<string, typeof organizationDays.$inferInsert & { joined: number; departed: number }>()
  const change = (organizationId: string, day: string, key: 'joined' | 'departed') => {
    const row = changes.get(organizationId + day) ?? { organizationId, day, joined: 0, departed: 0 }
    row[key]++
    changes.set(organizationId + day, row)
  }
  for (const { organizationId, joinedAt } of members) change(organizationId, dayOf(joinedAt), 'joined')
  const today = dayOf(now)
  for (const [index, id] of ids.entries())
    for (let departure = 0; departure < 4; departure++) {
      const leftAgo = 6 + departure * 19 + index * 3
      change(id, addDays(today, -leftAgo - 14 - departure), 'joined')
      change(id, addDays(today, -leftAgo), 'departed')
    }
  await db.insert(organizationDays).values([...changes.values()])
}

/** One per week, as the job keeps them, and one on the day before each of the usual ranges. */
function snapshotsOf(members: readonly Member[], now: Date) {
  const today = dayOf(now)
  const weeks = Array.from({ length: 14 }, (_, week) => 7 * (week + 1))
  return [...new Set([...weeks, 30, 90])].map((ago) => {
    const day = addDays(today, -ago)
    const present = members.filter(({ joinedAt }) => dayOf(joinedAt) <= day)
    return {
      organizationId: members[0]?.organizationId ?? '',
      day,
      members: present.length,
      countries: countBy(present, ({ country }) => country ?? unknownCountry),
      accounts: countBy(present, ({ provider }) => provider),
      recency: countBy(present, (member) => bucketOn(member, day)),
    }
  })
}

function bucketOn({ activeOn, joinedAt }: Member, day: string) {
  const last = activeOn.find((active) => active <= day) ?? dayOf(joinedAt)
  return recencyBuckets.find(({ days }) => days === null || last > addDays(day, -days))?.key ?? null
}

function countBy(members: readonly Member[], key: (member: Member) => string | null) {
  const counts: Record<string, number> = {}
  for (const member of members) {
    const name = key(member)
    if (name !== null) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
