/** The templates for the emails of one sender. Each is read and compiled once per language, however many readers there are. */
import { catalogueOf, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { EmailType } from '@guildhall/contract/emails/constants.ts'
import { lifecycleTypes } from '@guildhall/contract/emails/template-constants.ts'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emailTemplates } from '../../db/schema/emails.ts'
import type { Settings } from '../../settings.ts'
import { findEmailParts } from '../render/parts.ts'
import { type CompiledEmail, compileBody, fillEmail } from '../render/render.ts'
import { chooseTemplate } from './choose.ts'
import { hasOwner, type TemplateOwner } from './read.ts'

type Sender = {
  organizationId: TemplateOwner
  /** The event that the emails are about. */
  eventId?: string
}

type OpenTemplates = {
  /** Undefined: the built-in template. */
  find: (type: EmailType | null, locale: LocaleCode) => OpenTemplate | undefined
}
type OpenTemplate = {
  id: string
  fill: (values: Readonly<Record<string, string>>) => Promise<CompiledEmail>
}

export async function openTemplates(db: Db, settings: Settings, sender: Sender): Promise<OpenTemplates> {
  const { id, type, organizationId, locale, resetAt } = emailTemplates
  const rows = await db
    .select({ id, type, organizationId, locale, resetAt })
    .from(emailTemplates)
    .where(
      and(or(hasOwner(sender.organizationId), hasOwner(null)), inArray(type, [...lifecycleTypes]), isNull(resetAt)),
    )
  const compiled = new Map<string, Promise<CompiledEmail>>()

  function compileOnce(templateId: string, locale: LocaleCode): Promise<CompiledEmail> {
    const key = `${templateId} ${locale}`
    const email = compiled.get(key) ?? compileTemplate(db, settings, sender, templateId, locale)
    compiled.set(key, email)
    return email
  }

  return {
    find(type, locale) {
      const template = type && chooseTemplate(rows, type, catalogueOf(locale))
      if (!template) return undefined
      return { id: template.id, fill: async (values) => fillEmail(await compileOnce(template.id, locale), values) }
    },
  }
}

async function compileTemplate(db: Db, settings: Settings, sender: Sender, id: string, locale: LocaleCode) {
  const [template] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id))
  if (!template) throw new Error('The template was deleted meanwhile') // the job is retried without it
  const { subject, preheader, content, organizationId } = template
  const parts = await findEmailParts(db, settings, { content, locale, ...sender })
  // The images are those of its author, which is the site for a default.
  const { images } =
    organizationId === sender.organizationId
      ? parts
      : await findEmailParts(db, settings, { content, locale, organizationId })
  return { subject, ...(await compileBody({ content, preheader, parts: { ...parts, images } })) }
}
