/** The own legal pages of a community: one text per kind and language. */
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import type { Stored } from '@guildhall/contract/core/shape.ts'
import type { LegalKind } from '@guildhall/contract/white-label/constants.ts'
import type { LegalPage, WhiteLabel } from '@guildhall/contract/white-label/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationLegalPages as pages } from '../db/schema/organizations/white-label.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { logAction } from '../organizations/log.ts'
import { findOrganization, isNotDeleted, lockOrganization } from '../organizations/read.ts'
import { cleanHtml, plainText } from '../text/rich-text.ts'
import { presentLegalPage, showWhiteLabel } from './show.ts'

const defaultLanguage: Catalogue = 'en'

/** In the requested language, else in English, else in any. Also for a private community: a visitor reads them before joining. A draft shows them to its staff. */
export async function showLegalPage(
  db: Db,
  actor: Actor | null,
  organizationId: string,
  kind: LegalKind,
  language: Catalogue = defaultLanguage,
): Promise<LegalPage> {
  const [row] = await db
    .select({ page: pages, visibility: organizations.visibility })
    .from(pages)
    .innerJoin(organizations, eq(organizations.id, pages.organizationId))
    .where(
      and(
        eq(pages.organizationId, organizationId),
        eq(pages.kind, kind),
        eq(organizations.whiteLabel, true),
        isNotDeleted,
      ),
    )
    .orderBy(sql`${pages.language} = ${language} desc, ${pages.language} = ${defaultLanguage} desc, ${pages.language}`)
    .limit(1)
  const { page, visibility } = orNotFound(row)
  if (visibility === 'DRAFT') await findOrganization(db, actor, organizationId)
  return presentLegalPage(page)
}

type Target = { id: string; kind: LegalKind }

export async function writeLegalPage(
  db: Db,
  actor: Actor,
  { id, kind }: Target,
  { language = defaultLanguage, text, stored }: { language?: Catalogue; text: string; stored?: Stored },
): Promise<WhiteLabel> {
  const html = cleanHtml(text)
  ensure(plainText(html) !== '', 'INVALID', {
    errors: [{ path: 'body.text', code: 'REQUIRED', message: 'The page has no text' }],
  })
  await db.transaction(async (db) => {
    const { whiteLabel } = await lockOrganization(db, id)
    ensure(whiteLabel, 'WHITE_LABEL_OFF')
    const isPage = and(eq(pages.organizationId, id), eq(pages.kind, kind), eq(pages.language, language))
    const [before = {}] = await db.select({ text: pages.text }).from(pages).where(isPage)
    ensureUnchanged(stored, before)
    await db
      .insert(pages)
      .values({ organizationId: id, kind, language, text: html })
      .onConflictDoUpdate({
        target: [pages.organizationId, pages.kind, pages.language],
        set: { text: html, updatedAt: new Date() },
      })
    await logAction(db, actor, { action: 'legal-page-changed', organizationId: id, after: { kind, language } })
    await invalidate(db, `organization:${id}`)
  })
  return showWhiteLabel(db, id)
}

export async function removeLegalPage(
  db: Db,
  actor: Actor,
  { id, kind }: Target,
  language: Catalogue = defaultLanguage,
): Promise<WhiteLabel> {
  await db.transaction(async (db) => {
    await lockOrganization(db, id)
    const removed = await db
      .delete(pages)
      .where(and(eq(pages.organizationId, id), eq(pages.kind, kind), eq(pages.language, language)))
      .returning({ kind: pages.kind })
    orNotFound(removed[0])
    await logAction(db, actor, { action: 'legal-page-removed', organizationId: id, before: { kind, language } })
    await invalidate(db, `organization:${id}`)
  })
  return showWhiteLabel(db, id)
}
