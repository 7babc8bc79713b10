/** The automatic emails of one event: what it does not set follows its community. */

import type { AutomationChanges } from '@guildhall/contract/automations/columns.ts'
import { automationTypes } from '@guildhall/contract/automations/constants.ts'
import type { EventAutomation } from '@guildhall/contract/automations/shapes.ts'
import type { OrganizationEmail } from '@guildhall/contract/organizations/columns.ts'
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emails } from '../db/schema/emails.ts'
import { organizations } from '../db/schema/organizations.ts'
import { automationOf } from '../emails/automation.ts'
import { cancelWaiting, isAboutEvent } from '../emails/cancel-waiting.ts'
import { type EventRow, entrySize, eventTopic, updateEvent } from '../events/event.ts'
import { lockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { invalidate } from '../live/bus.ts'
import { logAction } from '../tournaments/log.ts'
import { changeEvent } from './change.ts'

/** The kinds of email that an event of its type sends. */
const typesOf = (event: EventRow) =>
  automationTypes.filter((name) => {
    if (name === 'ORGANIZATION_WELCOME') return false
    if (name === 'TOURNAMENT_FORM_SUBMISSION') return event.type === 'REGISTRATION'
    if (name === 'TOURNAMENT_REGISTRATION') return event.type !== 'REGISTRATION'
    return name !== 'TOURNAMENT_TEAM_INVITE' || entrySize(event) > 1
  })

export async function listAutomations(db: Db, event: EventRow): Promise<EventAutomation[]> {
  const [community, sent] = await Promise.all([readOrganizationEmail(db, event), countSent(db, event)])
  return typesOf(event).map((type) => ({
    type,
    ...automationOf(community, event.settings, type),
    offSince: null,
    sent: sent.get(type) ?? 0,
    isOverride: event.settings.email[type] !== undefined,
    inherited: automationOf(community, null, type),
  }))
}

export function updateAutomations(db: Db, actor: Actor, id: string, changes: AutomationChanges) {
  return db.transaction(async (db) => {
    const { event: before } = await lockEvent(db, actor, id)
    const email = changeEvent(before.settings.email, changes)
    const event = await updateEvent(db, before, { settings: { email } })
    await logAction(db, actor, event, 'tournament-updated', {
      before: { 'settings.email': listOf(before.settings.email) },
      after: { 'settings.email': listOf(email) },
    })
    const community = await readOrganizationEmail(db, event)
    const isOn = ({ settings }: EventRow, type: (typeof automationTypes)[number]) =>
      automationOf(community, settings, type).enabled
    const turnedOff = automationTypes.filter((type) => isOn(before, type) && !isOn(event, type))
    await cancelWaiting(db, isAboutEvent(event), turnedOff)
    await invalidate(db, eventTopic(event))
    return listAutomations(db, event)
  })
}

/** A list, so that the log states only that the emails changed. */
const listOf = (email: EventRow['settings']['email']) =>
  Object.entries(email).map(([type, automation]) => ({ type, ...automation }))

export async function readOrganizationEmail(
  db: Db,
  { organizationId }: Pick<EventRow, 'organizationId'>,
): Promise<OrganizationEmail | null> {
  if (!organizationId) return null
  const [row] = await db
    .select({ email: organizations.email })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.email ?? null
}

async function countSent(db: Db, event: EventRow): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ type: emails.type, sent: count() })
    .from(emails)
    .where(and(isAboutEvent(event), inArray(emails.type, [...automationTypes]), isNotNull(emails.sentAt)))
    .groupBy(emails.type)
  return new Map(rows.map(({ type, sent }) => [type ?? '', sent]))
}
