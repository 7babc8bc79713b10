import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type {
  EmailTemplate,
  EmailTemplateVariant,
  EmailTemplateVersion,
} from '@guildhall/contract/emails/template-calls.ts'
import {
  campaignTypes,
  isLifecycleType,
  type LifecycleType,
  lifecycleNames,
  lifecycleTypes,
  type TemplateType,
} from '@guildhall/contract/emails/template-constants.ts'
import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emailTemplates, emailTemplateVersions } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import type { Settings } from '../../settings.ts'
import { builtInDraft } from './built-in.ts'
import { chooseTemplate } from './choose.ts'

export type TemplateRow = typeof emailTemplates.$inferSelect

/** A community by its id, or null for the site. */
export type TemplateOwner = string | null

export const hasOwner = (owner: TemplateOwner) =>
  owner ? eq(emailTemplates.organizationId, owner) : isNull(emailTemplates.organizationId)

type ListQuery = PageQuery & { type?: TemplateType; locale?: Catalogue }

/** One row per type of lifecycle email, then the named templates by name. */
export async function listTemplates(db: Db, settings: Settings, owner: TemplateOwner, query: ListQuery) {
  const { limit, offset } = windowOf(query)
  const isAsked = (type: TemplateType) => query.type === undefined || query.type === type
  const lifecycle = lifecycleTypes.filter(isAsked)
  const pageTypes = lifecycle.slice(offset, offset + limit)
  const isNamed = and(hasOwner(owner), inArray(emailTemplates.type, campaignTypes.filter(isAsked)))
  const [used, named, namedTotal] = await Promise.all([
    pageTypes.length === 0 ? [] : listUsed(db, settings, owner, pageTypes, query.locale ?? null),
    listNamed(db, isNamed, limit - pageTypes.length, Math.max(0, offset - lifecycle.length)),
    db.$count(emailTemplates, isNamed),
  ])
  return { rows: [...used, ...named], total: lifecycle.length + namedTotal }
}

const select = (db: Db) =>
  db
    .select({ template: emailTemplates, updatedBy: userCard(users) })
    .from(emailTemplates)
    .leftJoin(users, eq(users.id, emailTemplates.updatedById))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof select>>[number]

async function listNamed(db: Db, isNamed: ReturnType<typeof and>, limit: number, offset: number) {
  if (limit <= 0) return []
  const rows = await select(db)
    .where(isNamed)
    .orderBy(asc(emailTemplates.name), asc(emailTemplates.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => presentOwn(row, []))
}

/** The templates as readers of a language get them. The content is read only for the chosen templates: a community may have 160 of them. */
async function listUsed(
  db: Db,
  settings: Settings,
  owner: TemplateOwner,
  types: readonly LifecycleType[],
  language: Catalogue | null,
): Promise<EmailTemplate[]> {
  const candidates = await findCandidates(db, owner, types)
  const templates = types.map((type) => chooseTemplate(candidates, type, language))
  const ids = templates.flatMap((candidate) => candidate?.id ?? [])
  const rows = ids.length > 0 ? await select(db).where(inArray(emailTemplates.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.template.id, row]))
  const url = await findPage(db, settings, owner)
  return types.map((type, index) => {
    const row = byId.get(templates[index]?.id ?? '')
    const variants = candidates
      .filter((each) => each.type === type && each.organizationId === owner)
      .map(presentVariant)
    return row?.template.organizationId === owner && row
      ? presentOwn(row, variants)
      : presentDefault(type, row?.template, language, variants, url)
  })
}

const findCandidates = (db: Db, owner: TemplateOwner, types: readonly TemplateType[]) =>
  db
    .select({
      id: emailTemplates.id,
      type: emailTemplates.type,
      organizationId: emailTemplates.organizationId,
      locale: emailTemplates.locale,
      resetAt: emailTemplates.resetAt,
      rev: emailTemplates.rev,
      updatedAt: emailTemplates.updatedAt,
      updatedBy: userCard(users),
    })
    .from(emailTemplates)
    .leftJoin(users, eq(users.id, emailTemplates.updatedById))
    .where(and(or(hasOwner(owner), hasOwner(null)), inArray(emailTemplates.type, [...types])))
    .orderBy(asc(emailTemplates.locale))

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number]

async function findPage(db: Db, { publicUrl }: Settings, owner: TemplateOwner) {
  if (!owner) return undefined
  const [row] = await db
    .select({ username: organizations.username })
    .from(organizations)
    .where(eq(organizations.id, owner))
  return row?.username ? `${publicUrl}/${row.username}` : undefined
}

/** A template of the owner, also one that was reset. */
export async function findTemplate(db: Db, owner: TemplateOwner, id: string): Promise<EmailTemplate> {
  const [row] = await select(db).where(and(eq(emailTemplates.id, id), hasOwner(owner)))
  const found = orNotFound(row)
  const { type } = found.template
  const candidates = isLifecycleType(type) ? await findCandidates(db, owner, [type]) : []
  return presentOwn(found, candidates.filter(({ organizationId }) => organizationId === owner).map(presentVariant))
}

export async function listVersions(db: Db, owner: TemplateOwner, id: string, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  await findTemplate(db, owner, id)
  const isOfTemplate = eq(emailTemplateVersions.templateId, id)
  const rows = await db
    .select({ version: emailTemplateVersions, user: userCard(users) })
    .from(emailTemplateVersions)
    .leftJoin(users, eq(users.id, emailTemplateVersions.userId))
    .where(isOfTemplate)
    .orderBy(desc(emailTemplateVersions.version))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(presentVersion), total: await db.$count(emailTemplateVersions, isOfTemplate) }
}

function presentOwn({ template, updatedBy }: Selected, variants: EmailTemplateVariant[]): EmailTemplate {
  const { id, type, name, locale, subject, preheader, content, rev, resetAt, updatedAt } = template
  return {
    id,
    type,
    name,
    locale,
    subject,
    preheader,
    content,
    rev,
    updatedBy,
    variants,
    source: 'own',
    isDefault: resetAt !== null,
    updatedAt: updatedAt.toISOString(),
  }
}

/** `template` is that of the site, if it has one. */
function presentDefault(
  type: LifecycleType,
  template: TemplateRow | undefined,
  language: Catalogue | null,
  variants: EmailTemplateVariant[],
  communityUrl: string | undefined,
): EmailTemplate {
  const { subject, preheader, content } = template ?? builtInDraft(type, language ?? 'en', communityUrl)
  return {
    id: null,
    type,
    name: lifecycleNames[type],
    locale: template ? template.locale : language,
    subject,
    preheader,
    content,
    source: template ? 'site' : 'built-in',
    isDefault: true,
    rev: 0,
    updatedAt: null,
    updatedBy: null,
    variants,
  }
}

const presentVariant = ({ id, locale, rev, resetAt, updatedAt, updatedBy }: Candidate): EmailTemplateVariant => ({
  id,
  locale,
  rev,
  isReset: resetAt !== null,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
})

type VersionRow = { version: typeof emailTemplateVersions.$inferSelect; user: EmailTemplateVersion['user'] }

const presentVersion = ({ version: row, user }: VersionRow): EmailTemplateVersion => {
  const { id, version, action, subject, preheader, content, createdAt } = row
  return {
    id,
    version,
    action,
    subject,
    preheader,
    ...(content && { content }),
    user,
    createdAt: createdAt.toISOString(),
  }
}
