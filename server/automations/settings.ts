/** The email settings of a community: its sender, its quiet hours and its automatic emails. */

import type { AutomationChanges } from '@guildhall/contract/automations/columns.ts'
import { automationLimits, automationTypes } from '@guildhall/contract/automations/constants.ts'
import type { EmailSettings } from '@guildhall/contract/automations/shapes.ts'
import type { QuietHours } from '@guildhall/contract/notifications/columns.ts'
import type { OrganizationEmail } from '@guildhall/contract/organizations/columns.ts'
import { isTimeZone } from '@guildhall/engine'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { organizations } from '../db/schema/organizations.ts'
import { automationOf } from '../emails/automation.ts'
import { cancelWaiting } from '../emails/cancel-waiting.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { logAction } from '../organizations/log.ts'
import { lockOrganization, type OrganizationRow } from '../organizations/read.ts'
import { changeCommunity } from './change.ts'

export async function showSettings(db: Db, { id, email }: OrganizationRow): Promise<EmailSettings> {
  const sent = await countSent(db, id)
  return {
    senderName: email.senderName ?? null,
    replyTo: email.replyTo ?? null,
    quietHours: email.quietHours ?? null,
    timezone: email.timezone ?? null,
    automations: automationTypes.map((type) => ({
      type,
      ...automationOf(email, null, type),
      offSince: email.automation?.[type]?.offSince ?? null,
      sent: sent.get(type) ?? 0,
    })),
  }
}

type Change = {
  senderName?: string | null
  replyTo?: string | null
  quietHours?: QuietHours | null
  timezone?: string
  automation?: AutomationChanges
}

export function updateSettings(db: Db, actor: Actor, id: string, change: Change): Promise<EmailSettings> {
  const { timezone } = change
  ensure(timezone === undefined || isTimeZone(timezone), 'INVALID', {
    errors: [{ path: 'body.timezone', code: 'UNKNOWN', message: 'body.timezone: no such time zone' }],
  })
  return db.transaction(async (db) => {
    const before = await lockOrganization(db, id)
    const email = resolveChange(before.email, change)
    await db.update(organizations).set({ email }).where(eq(organizations.id, id))
    await logAction(db, actor, {
      action: 'community-updated',
      organizationId: id,
      before: { email: before.email },
      after: { email },
    })
    const turnedOff = automationTypes.filter(
      (type) => automationOf(before.email, null, type).enabled && !automationOf(email, null, type).enabled,
    )
    await cancelWaiting(db, isOfCommunityOnly(id), turnedOff)
    return showSettings(db, { ...before, email })
  })
}

function resolveChange(before: OrganizationEmail, { automation = {}, ...others }: Change): OrganizationEmail {
  const { senderName, replyTo, quietHours, timezone, ...rest } = { ...before, ...others }
  return {
    ...rest,
    ...(senderName && { senderName: senderName.trim() }),
    ...(replyTo && { replyTo }),
    ...(quietHours && { quietHours }),
    ...(timezone && { timezone }),
    automation: changeCommunity(before.automation ?? {}, automation, new Date()),
  }
}

/** Emails of events that do not follow the community stay. */
const isOfCommunityOnly = (id: string) => sql`${emails.organizationId} = ${id}
  and not exists (select from tournaments where tournaments.id = ${emails.tournamentId}
    and (tournaments.settings #>> array['email', ${emails.type}::text, 'enabled'])::boolean)
  and not exists (select from leagues where leagues.id = ${emails.leagueId}
    and (leagues.settings #>> array['email', ${emails.type}::text, 'enabled'])::boolean)`

async function countSent(db: Db, organizationId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ type: emails.type, sent: count() })
    .from(emails)
    .where(
      and(
        eq(emails.organizationId, organizationId),
        inArray(emails.type, [...automationTypes]),
        gt(emails.sentAt, sql`now() - ${automationLimits.countedDays} * interval '1 day'`),
      ),
    )
    .groupBy(emails.type)
  return new Map(rows.map(({ type, sent }) => [type ?? '', sent]))
}
