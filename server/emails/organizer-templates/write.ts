/** Creates, changes, resets and restores templates. The row is locked, and every change adds a version. */
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import {
  campaignTypes,
  isLifecycleType,
  type LifecycleType,
  lifecycleNames,
  type TemplateType,
  templateLimits,
  type VersionAction,
} from '@guildhall/contract/emails/template-constants.ts'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emailTemplates, emailTemplateVersions } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { checkDraft, cleanDraft } from './check.ts'
import { hasOwner, type TemplateOwner, type TemplateRow } from './read.ts'

type NewTemplate = Omit<EmailDraft, 'preheader'> & {
  type: TemplateType
  name?: string
  locale?: Catalogue | null
  preheader?: string
}

type TemplateChange = Partial<EmailDraft> & { name?: string; rev?: number }

/** Returns the id, as all functions of this file do. */
export function createTemplate(
  db: Db,
  actor: Actor,
  owner: TemplateOwner,
  { type, name, locale = null, subject, preheader = '', content }: NewTemplate,
): Promise<string> {
  const draft = cleanDraft({ subject, preheader, content })
  return db.transaction(async (db) => {
    await checkDraft(db, owner, type, draft)
    if (isLifecycleType(type)) return replaceDefault(db, actor, owner, { ...draft, type, locale })
    ensure(owner === null || type === 'ORGANIZATION', 'INVALID', { detail: 'Only the site sends emails of this type' })
    ensure(name, 'INVALID', { errors: [{ path: 'body.name', code: 'required', message: 'A name is required' }] })
    await ensureRoom(db, actor, owner)
    const values = { ...draft, organizationId: owner, type, name, locale, updatedById: actor.id }
    const [row] = await db.insert(emailTemplates).values(values).returning()
    return addVersion(db, orNotFound(row), 'saved')
  })
}

/** A template that was reset is used again. One that someone else created meanwhile is not overwritten. */
async function replaceDefault(
  db: Db,
  actor: Actor,
  owner: TemplateOwner,
  { type, locale, ...draft }: EmailDraft & { type: LifecycleType; locale: Catalogue | null },
) {
  const values = { ...draft, organizationId: owner, type, locale, name: lifecycleNames[type], updatedById: actor.id }
  const [created] = await db.insert(emailTemplates).values(values).onConflictDoNothing().returning()
  if (created) return addVersion(db, created, 'saved')
  const isLanguage = locale ? eq(emailTemplates.locale, locale) : isNull(emailTemplates.locale)
  const [existing] = await db
    .select()
    .from(emailTemplates)
    .where(and(hasOwner(owner), eq(emailTemplates.type, type), isLanguage))
    .for('update')
  ensure(existing?.resetAt, 'CHANGED_MEANWHILE')
  return save(db, actor, existing, { ...draft, resetAt: null }, 'saved')
}

/** The lock makes the number of templates exact when two are saved at once. */
async function ensureRoom(db: Db, actor: Actor, owner: TemplateOwner) {
  if (owner)
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, owner))
      .for('no key update')
  const isNamed = and(hasOwner(owner), inArray(emailTemplates.type, [...campaignTypes]))
  const [user] = await db.select({ pro: users.pro }).from(users).where(eq(users.id, actor.id))
  const room = templateLimits.named[user?.pro ? 'pro' : 'usual']
  ensure((await db.$count(emailTemplates, isNamed)) < room, 'TOO_MANY_TEMPLATES')
}

export function changeTemplate(
  db: Db,
  actor: Actor,
  owner: TemplateOwner,
  id: string,
  { rev, name, ...change }: TemplateChange,
): Promise<string> {
  return db.transaction(async (db) => {
    const template = await lockTemplate(db, owner, id, rev)
    const { subject, preheader, content } = template
    const draft = cleanDraft({ subject, preheader, content, ...change })
    await checkDraft(db, owner, template.type, draft)
    const isRenamed = name !== undefined && !isLifecycleType(template.type)
    return save(db, actor, template, { ...draft, ...(isRenamed && { name }), resetAt: null }, 'saved')
  })
}

/** A template of a campaign is deleted; any other returns to the default and keeps its versions. */
export async function resetTemplate(db: Db, actor: Actor, owner: TemplateOwner, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const template = await lockTemplate(db, owner, id)
    if (!isLifecycleType(template.type)) return db.delete(emailTemplates).where(eq(emailTemplates.id, id))
    if (!template.resetAt) return save(db, actor, template, { resetAt: new Date() }, 'reset')
  })
}

export function restoreVersion(
  db: Db,
  actor: Actor,
  owner: TemplateOwner,
  { templateId, versionId, rev }: { templateId: string; versionId: string; rev?: number },
): Promise<string> {
  return db.transaction(async (db) => {
    const template = await lockTemplate(db, owner, templateId, rev)
    const isThis = and(eq(emailTemplateVersions.id, versionId), eq(emailTemplateVersions.templateId, templateId))
    const [version] = await db.select().from(emailTemplateVersions).where(isThis)
    const { subject, preheader, content } = orNotFound(version)
    ensure(content, 'INVALID', { detail: 'A reset has no content' })
    const draft = { subject, preheader, content }
    await checkDraft(db, owner, template.type, draft)
    return save(db, actor, template, { ...draft, resetAt: null }, 'restored')
  })
}

async function lockTemplate(db: Db, owner: TemplateOwner, id: string, rev?: number): Promise<TemplateRow> {
  const [row] = await db
    .select()
    .from(emailTemplates)
    .where(and(eq(emailTemplates.id, id), hasOwner(owner)))
    .for('update')
  const template = orNotFound(row)
  ensure(rev === undefined || rev === template.rev, 'CHANGED_MEANWHILE')
  return template
}

type Change = Partial<EmailDraft> & { name?: string; resetAt: Date | null }

async function save(db: Db, actor: Actor, { id }: TemplateRow, change: Change, action: VersionAction) {
  const [row] = await db
    .update(emailTemplates)
    .set({ ...change, rev: sql`${emailTemplates.rev} + 1`, updatedById: actor.id })
    .where(eq(emailTemplates.id, id))
    .returning()
  return addVersion(db, orNotFound(row), action)
}

/** Only the latest versions are kept. */
async function addVersion(db: Db, template: TemplateRow, action: VersionAction): Promise<string> {
  const { id, rev, subject, preheader, content, updatedById } = template
  await db.insert(emailTemplateVersions).values({
    templateId: id,
    version: rev,
    action,
    userId: updatedById,
    subject,
    preheader,
    content: action === 'reset' ? null : content,
  })
  const { templateId, version } = emailTemplateVersions
  await db.delete(emailTemplateVersions).where(and(eq(templateId, id), lte(version, rev - templateLimits.versions)))
  return id
}
