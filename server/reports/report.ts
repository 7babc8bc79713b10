/** A person reports something. Reports about the same target join one group until a moderator decides. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { ReportType } from '@guildhall/contract/reports/constants.ts'
import { and, eq, sql } from 'drizzle-orm'
import { createAsset } from '../assets/create-asset.ts'
import { keepOwnImages } from '../assets/own-images.ts'
import type { Db } from '../db/db.ts'
import { reportGroups, reports } from '../db/schema/moderation.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publishToModerators } from '../moderation/publish.ts'
import { type FoundTarget, findTarget, type ReportTarget } from './targets.ts'

type NewReport = { target: ReportTarget; type: ReportType; description?: string; imageId?: string }

/** Returns the id. A second report of the same person about the same target is the first one. */
export function createReport(db: Db, actor: Actor, { target, type, description, imageId }: NewReport) {
  return db.transaction(async (db) => {
    const reported = await findTarget(db, actor, target)
    ensure(reported.userId !== actor.id, 'SELF_REPORT')
    const image = imageId ? orNotFound((await keepOwnImages(db, actor, 'PROOF', [imageId])).get(imageId)) : null
    const groupId = await openGroup(db, target, reported)
    const { userId, content } = reported
    const [report] = await db
      .insert(reports)
      .values({ groupId, userId, reporterId: actor.id, type, description: description?.trim() || null, image, content })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (!report) return findReport(db, actor, groupId)
    const reportCount = sql`${reportGroups.reportCount} + 1`
    await db.update(reportGroups).set({ reportCount }).where(eq(reportGroups.id, groupId))
    await publishToModerators(db)
    return report.id
  })
}

/** Locks the open group of the target until the commit, so a decision at the same time closes it either with this report or before it. */
async function openGroup(db: Db, { kind, id }: ReportTarget, { label, userId, organizationId }: FoundTarget) {
  const [group] = await db
    .insert(reportGroups)
    .values({ targetKind: kind, targetId: id, label, userId, organizationId })
    .onConflictDoUpdate({
      target: [reportGroups.targetKind, reportGroups.targetId],
      targetWhere: sql`resolved_at is null`,
      set: { targetId: id },
    })
    .returning({ id: reportGroups.id })
  return orNotFound(group).id
}

async function findReport(db: Db, actor: Actor, groupId: string): Promise<string> {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.groupId, groupId), eq(reports.reporterId, actor.id)))
  return orNotFound(row).id
}

export async function uploadImage(db: Db, gateways: Gateways, actor: Actor, file: UploadedFile) {
  const { id, image } = await createAsset(db, gateways, actor, { type: 'PROOF', file })
  return { id, image: orNotFound(image) }
}
