/**
 * A moderator takes the reports about a target and decides, or hands them to the admins. The lock on the group makes the first of two
 * decisions the only one.
 */

import type { AuditAction } from '@guildhall/contract/audit/actions.ts'
import type { LogState } from '@guildhall/contract/moderation/columns.ts'
import { moderationLimits } from '@guildhall/contract/moderation/constants.ts'
import type { ReportDecision } from '@guildhall/contract/reports/constants.ts'
import type { SanctionKind, SanctionScope } from '@guildhall/contract/sanctions/constants.ts'
import { eq } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { reportGroups, reports } from '../db/schema/moderation.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publishToModerators } from '../moderation/publish.ts'
import { notify } from '../notifications/notify.ts'
import { giveSanction, ownSanctionsPage } from '../sanctions/give.ts'
import { ensureOutranks } from './hide-recent.ts'
import { hideTarget } from './hide-target.ts'
import { hideCopiesOf } from './text-copies.ts'

type GroupRow = typeof reportGroups.$inferSelect

async function lockOpenGroup(db: Db, actor: Actor, id: string): Promise<GroupRow> {
  const [row] = await db.select().from(reportGroups).where(eq(reportGroups.id, id)).for('update')
  const group = orNotFound(row)
  ensure(group.userId !== actor.id, 'OUTRANKED')
  ensure(group.resolvedAt === null, 'REPORT_CLOSED')
  ensure(group.escalatedAt === null || isStaff(actor), 'REPORT_ESCALATED')
  return group
}

/** After that only admins decide. */
export function escalateGroup(db: Db, actor: Actor, id: string, note: string | undefined) {
  return db.transaction(async (db) => {
    const group = await lockOpenGroup(db, actor, id)
    ensure(!isStaff(actor), 'FORBIDDEN')
    ensure(!isTaken(actor, group), 'REPORT_TAKEN')
    const escalation = { escalatedAt: new Date(), escalatedById: actor.id, escalationNote: note?.trim() || null }
    await db
      .update(reportGroups)
      .set({ ...escalation, moderatorId: null, claimedAt: null })
      .where(eq(reportGroups.id, id))
    await logGroup(db, actor, group, 'moderation-report-escalated', {
      reason: note?.trim(),
      before: { escalated: false },
      after: { escalated: true },
    })
    await publishToModerators(db)
  })
}

const isTaken = (actor: Actor, { moderatorId }: GroupRow) => moderatorId !== null && moderatorId !== actor.id

/** Admins also take reports over from a moderator. */
export function claimGroup(db: Db, actor: Actor, id: string, claim: boolean) {
  return db.transaction(async (db) => {
    const group = await lockOpenGroup(db, actor, id)
    ensure(!isTaken(actor, group) || (claim && isStaff(actor)), 'REPORT_TAKEN')
    const change = claim ? { moderatorId: actor.id, claimedAt: new Date() } : { moderatorId: null, claimedAt: null }
    await db.update(reportGroups).set(change).where(eq(reportGroups.id, id))
    await logGroup(db, actor, group, claim ? 'moderation-report-claimed' : 'moderation-report-released', {
      before: { claimed: group.moderatorId !== null },
      after: { claimed: claim },
    })
    await publishToModerators(db)
  })
}

type Decision = {
  decision: ReportDecision
  hide?: boolean
  hideCopies?: boolean
  sanction?: { kind: SanctionKind; days?: number; scope?: SanctionScope }
  reason?: string
}

export function decideGroup(db: Db, actor: Actor, id: string, input: Decision) {
  return db.transaction(async (db) => {
    const group = await lockOpenGroup(db, actor, id)
    ensure(!isTaken(actor, group), 'REPORT_TAKEN')
    const { decision, hide = false, hideCopies = false, sanction } = input
    const reason = input.reason?.trim() ?? ''
    const hasAct = hide || hideCopies || sanction !== undefined
    ensure(hasAct === (decision === 'ACTED'), 'INVALID', { detail: 'ACTED hides content, sanctions a person or both' })
    ensure(!hasAct || reason.length >= moderationLimits.reason.min, 'REASON_NEEDED')

    if (hide) await hideContent(db, actor, group, reason)
    if (hideCopies) await hideCopiesOf(db, actor, group, reason)
    if (sanction) await sanctionPerson(db, actor, group, { ...sanction, reason })
    const now = new Date()
    await db
      .update(reportGroups)
      .set({
        decision,
        reason: reason || null,
        moderatorId: actor.id,
        claimedAt: group.claimedAt ?? now,
        resolvedAt: now,
      })
      .where(eq(reportGroups.id, id))
    const action = decision === 'ACTED' ? 'moderation-report-acted' : 'moderation-report-dismissed'
    await logGroup(db, actor, group, action, { reason, before: { decision: null }, after: { decision } })
    await notifyReporters(db, group, decision)
    await publishToModerators(db)
  })
}

async function hideContent(db: Db, actor: Actor, group: GroupRow, reason: string) {
  const { targetKind: kind, targetId, label, userId, id } = group
  if (kind === 'user') await ensureOutranks(db, actor, targetId)
  const before = await hideTarget(db, actor, { kind, id: targetId })
  if (!before) return // deleted or hidden since
  const after = { kind, id: targetId, label }
  const row = { action: 'moderation-hidden', moderatorId: actor.id, userId, reason, before, after } as const
  await logActs(db, [row], { kind, id: targetId })
  if (!userId) return
  const values = { variant: 'hidden', content: label, reason } as const
  await notify(db, userId, { kind: 'sanction', values, link: ownSanctionsPage, subject: `hidden:${id}` })
}

type GivenSanction = { kind: SanctionKind; days?: number; scope?: SanctionScope; reason: string }

async function sanctionPerson(db: Db, actor: Actor, group: GroupRow, sanction: GivenSanction) {
  const { scope = 'platform', ...terms } = sanction
  const organizationId = scope === 'community' ? group.organizationId : null
  ensure(group.userId, 'INVALID', { detail: 'No person is responsible for this target' })
  ensure(scope === 'platform' || organizationId, 'INVALID', { detail: 'The content is in no community' })
  await giveSanction(db, actor, group.userId, { ...terms, organizationId, reportGroupId: group.id })
}

type GroupAct = { reason?: string; before: LogState; after: LogState }

async function logGroup(
  db: Db,
  actor: Actor,
  group: GroupRow,
  action: AuditAction,
  { reason, before, after }: GroupAct,
) {
  const { id, targetKind: kind, targetId, label, userId, organizationId } = group
  const target = { reportGroupId: id, kind, id: targetId, label }
  const row = { action, moderatorId: actor.id, userId, organizationId, reason: reason || null }
  await logActs(db, [{ ...row, before, after: { ...target, ...after } }], { kind: 'report', id })
}

async function notifyReporters(db: Db, { id, label: target }: GroupRow, decision: ReportDecision) {
  const rows = await db.select({ reporterId: reports.reporterId }).from(reports).where(eq(reports.groupId, id))
  const reporterIds = rows.flatMap(({ reporterId }) => reporterId ?? [])
  if (reporterIds.length === 0) return
  const variant = decision === 'ACTED' ? 'acted' : 'dismissed'
  await notify(db, reporterIds, { kind: 'report-decided', values: { variant, target }, subject: id })
}
