/** The daily limit of a community: emails over the limit are planned for the next days. */
import type { EmailLimit } from '@guildhall/contract/campaigns/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationEmailDays as days } from '../db/schema/emails/campaigns.ts'
import { organizations } from '../db/schema/organizations.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { logAction } from '../organizations/log.ts'
import { lockOrganization, type OrganizationRow } from '../organizations/read.ts'
import { type DayPlan, defaultDailyLimit, planDays } from '../rules/email-limit.ts'
import { dayOf } from '../rules/utc-day.ts'

const defaultOf = ({ memberCount, createdAt }: OrganizationRow) =>
  defaultDailyLimit({ members: memberCount, createdAt }, new Date())

const limitOf = (organization: OrganizationRow) => organization.email.dailyLimit ?? defaultOf(organization)

async function findOrganization(db: Db, id: string): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
  return orNotFound(row)
}

export const findDailyLimit = async (db: Db, organizationId: string) =>
  limitOf(await findOrganization(db, organizationId))

export async function showLimit(db: Db, organizationId: string): Promise<EmailLimit> {
  const organization = await findOrganization(db, organizationId)
  const planned = await readDays(db, organizationId)
  return {
    perDay: limitOf(organization),
    usedToday: planned.get(dayOf(new Date())) ?? 0,
    byDefault: defaultOf(organization),
    raised: organization.email.dailyLimit !== undefined,
  }
}

/** A community cannot raise its own limit. */
export function setLimit(db: Db, actor: Actor, organizationId: string, perDay: number | null): Promise<EmailLimit> {
  ensure(isStaff(actor), 'FORBIDDEN')
  return db.transaction(async (db) => {
    const { email } = await lockOrganization(db, organizationId)
    const { dailyLimit: before = null, ...others } = email
    await db
      .update(organizations)
      .set({ email: perDay === null ? others : { ...others, dailyLimit: perDay } })
      .where(eq(organizations.id, organizationId))
    await logAction(db, actor, {
      action: 'email-limit-changed',
      organizationId,
      before: { perDay: before },
      after: { perDay },
    })
    return showLimit(db, organizationId)
  })
}

async function readDays(db: Db, organizationId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: days.day, planned: days.planned })
    .from(days)
    .where(sql`${days.organizationId} = ${organizationId} and ${days.day} >= (now() at time zone 'UTC')::date`)
  return new Map(rows.map(({ day, planned }) => [day, planned]))
}

/** Reserves room for emails of a community. The lock makes the limit exact when two campaigns are prepared at once. */
export async function reserveDays(db: Db, organizationId: string, count: number): Promise<DayPlan[]> {
  if (count === 0) return []
  const organization = await lockOrganization(db, organizationId)
  const plans = planDays(count, limitOf(organization), await readDays(db, organizationId), new Date())
  await db
    .insert(days)
    .values(plans.map(({ at, count }) => ({ organizationId, day: dayOf(at), planned: count })))
    .onConflictDoUpdate({
      target: [days.organizationId, days.day],
      set: { planned: sql`${days.planned} + excluded.planned` },
    })
  return plans
}

/** Gives back the room of emails that are not sent. */
export async function releaseDays(db: Db, organizationId: string, unused: { day: string; count: number }[]) {
  if (unused.length === 0) return
  // The same lock as above, but also for a community that was deleted.
  await db.execute(sql`select from organizations where id = ${organizationId}::uuid for no key update`)
  await db.execute(sql`
    update organization_email_days d set planned = greatest(0, d.planned - u.count)
    from json_to_recordset(${JSON.stringify(unused)}::json) as u (day date, count int)
    where d.organization_id = ${organizationId}::uuid and d.day = u.day`)
}
