/** Chapters: communities that belong to another. The owner of the chapter asks and the owner of the parent accepts, or the owner of the parent creates one. */

import { organizationLimits } from '@guildhall/contract/organizations/constants.ts'
import type { OrganizationMembership } from '@guildhall/contract/organizations/shapes.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationChapterRequests as requests } from '../../db/schema/organizations/joining.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { claimUsername } from '../../identity/username.ts'
import { invalidate } from '../../live/bus.ts'
import { createOrganization, isEmailVerified, type NewOrganization } from '../creation/create.ts'
import { type Decision, decisionColumns } from '../decision.ts'
import { logAction, logActions } from '../log.ts'
import { removeHostsOfParent } from '../members/automatic-hosts.ts'
import { notifyRequester, notifyStaff } from '../notify.ts'
import { can } from '../policy.ts'
import { presentCard } from '../present.ts'
import { findOrganization, isNotDeleted, lockOrganization, lockOrganizations, type OrganizationRow } from '../read.ts'
import { checkGames } from '../update.ts'
import { findRequest } from './requests.ts'

/** Chapters that are not public are listed for the staff of the parent, who administer them. */
export async function listChapters(
  db: Db,
  actor: Actor | null,
  parent: OrganizationRow,
  membership: OrganizationMembership,
) {
  const isListed = and(eq(organizations.visibility, 'PUBLIC'), isNull(organizations.deleteAt))
  const rows = await db
    .select()
    .from(organizations)
    .where(
      and(eq(organizations.parentId, parent.id), isNotDeleted, can.update(actor, membership) ? undefined : isListed),
    )
    .orderBy(desc(organizations.memberCount), asc(organizations.id))
    .limit(organizationLimits.chapters)
  return rows.map(presentCard)
}

export async function createChapter(db: Db, actor: Actor, parentId: string, fields: NewOrganization) {
  await checkGames(db, fields.games ?? [])
  return claimUsername(fields.username, () =>
    db.transaction(async (db) => {
      ensure(await isEmailVerified(db, actor.id), 'EMAIL_UNVERIFIED')
      const parent = await lockOrganization(db, parentId)
      await ensureParent(db, parent)
      const chapter = await createOrganization(db, actor, actor.id, fields, parentId)
      await logAction(db, actor, {
        action: 'chapter-added',
        organizationId: parentId,
        after: { chapter: chapter.name },
      })
      return presentCard(chapter)
    }),
  )
}

/** Chapters have one level: a parent is no chapter, and a chapter is no parent. */
async function ensureParent(db: Db, parent: OrganizationRow) {
  ensure(parent.parentId === null, 'CHAPTER_DEPTH')
  const chapters = await db.$count(organizations, and(eq(organizations.parentId, parent.id), isNotDeleted))
  ensure(chapters < organizationLimits.chapters, 'TOO_MANY_CHAPTERS')
}

async function ensureChapter(db: Db, chapter: OrganizationRow) {
  ensure(chapter.parentId === null, 'CONFLICT')
  const chapters = await db.$count(organizations, and(eq(organizations.parentId, chapter.id), isNotDeleted))
  ensure(chapters === 0, 'CHAPTER_DEPTH')
}

async function lockBoth(db: Db, parentId: string, chapterId: string) {
  const rows = await lockOrganizations(db, [parentId, chapterId])
  return { parent: orNotFound(rows.get(parentId)), chapter: orNotFound(rows.get(chapterId)) }
}

export async function requestParent(db: Db, actor: Actor, chapterId: string, parentIdOrName: string) {
  const { organization } = await findOrganization(db, actor, parentIdOrName)
  ensure(organization.id !== chapterId, 'CHAPTER_DEPTH')
  return db.transaction(async (db) => {
    const { parent, chapter } = await lockBoth(db, organization.id, chapterId)
    await ensureParent(db, parent)
    await ensureChapter(db, chapter)
    const [row] = await db
      .insert(requests)
      .values({ organizationId: chapterId, parentId: parent.id, askedById: actor.id })
      .onConflictDoNothing()
      .returning({ id: requests.id })
    ensure(row, 'ALREADY_ASKED')
    await logAction(db, actor, { action: 'chapter-asked', organizationId: chapterId, after: { parent: parent.name } })
    await notifyStaff(db, actor, parent, 'chapter')
    return findRequest(db, row.id)
  })
}

export async function decideChapter(db: Db, actor: Actor, parentId: string, requestId: string, decision: Decision) {
  const { accept, reason } = decision
  const isThis = and(eq(requests.id, requestId), eq(requests.parentId, parentId))
  const [request] = await db.select().from(requests).where(isThis)
  const { organizationId: chapterId, askedById } = orNotFound(request)
  return db.transaction(async (db) => {
    const { parent, chapter } = await lockBoth(db, parentId, chapterId)
    const [request] = await db.select().from(requests).where(isThis)
    ensure(request?.status === 'PENDING', 'ALREADY_ANSWERED')
    if (accept) {
      await ensureParent(db, parent)
      await ensureChapter(db, chapter)
      await db.update(organizations).set({ parentId }).where(eq(organizations.id, chapterId))
      await invalidate(db, 'organizations')
    }
    await db.update(requests).set(decisionColumns(actor, decision)).where(isThis)
    await logBoth(db, actor, accept ? 'chapter-added' : 'chapter-declined', parent, chapter, reason)
    await notifyRequester(db, askedById, `/${chapter.username}/manage/settings`, {
      variant: accept ? 'chapterAccepted' : 'chapterDeclined',
      community: chapter.name,
      parent: parent.name,
    })
    return findRequest(db, requestId)
  })
}

/** The owner of the parent ends it. */
export const removeChapter = (db: Db, actor: Actor, parentId: string, chapterId: string) =>
  db.transaction(async (db) => {
    const { parent, chapter } = await lockBoth(db, parentId, chapterId)
    ensure(chapter.parentId === parentId, 'NOT_FOUND')
    await detach(db, actor, parent, chapter)
    await notifyRequester(db, chapter.userId, `/${chapter.username}/manage/settings`, {
      variant: 'chapterRemoved',
      community: chapter.name,
      parent: parent.name,
    })
  })

/** The owner of the chapter ends it, or withdraws the open request. */
export async function leaveParent(db: Db, actor: Actor, chapterId: string) {
  const [row] = await db
    .select({ parentId: organizations.parentId })
    .from(organizations)
    .where(eq(organizations.id, chapterId))
  const parentId = row?.parentId
  return db.transaction(async (db) => {
    if (parentId) {
      const { parent, chapter } = await lockBoth(db, parentId, chapterId)
      ensure(chapter.parentId === parentId, 'NOT_FOUND')
      return detach(db, actor, parent, chapter)
    }
    await lockOrganization(db, chapterId)
    const [request] = await db
      .update(requests)
      .set({ status: 'WITHDRAWN', decidedAt: new Date() })
      .where(and(eq(requests.organizationId, chapterId), eq(requests.status, 'PENDING')))
      .returning({ id: requests.id })
    orNotFound(request)
  })
}

async function detach(db: Db, actor: Actor, parent: OrganizationRow, chapter: OrganizationRow) {
  await db.update(organizations).set({ parentId: null }).where(eq(organizations.id, chapter.id))
  await removeHostsOfParent(db, parent.id, chapter.id)
  await logBoth(db, actor, 'chapter-removed', parent, chapter)
  await invalidate(db, 'organizations')
}

const logBoth = (
  db: Db,
  actor: Actor,
  action: 'chapter-added' | 'chapter-declined' | 'chapter-removed',
  parent: OrganizationRow,
  chapter: OrganizationRow,
  reason?: string,
) =>
  logActions(db, actor, [
    { action, organizationId: parent.id, reason, after: { chapter: chapter.name } },
    { action, organizationId: chapter.id, reason, after: { parent: parent.name } },
  ])
