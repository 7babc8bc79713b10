/** The frame of a campaign: the look of the community that sends it, why the reader gets it, and the link to unsubscribe. */
import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import type { EmailType } from '@guildhall/contract/emails/constants.ts'
import type { Db } from '../../db/db.ts'
import type { Settings } from '../../settings.ts'
import { findCommunityHost, legalLinks } from '../community-host.ts'
import { findBrand } from '../render/brand.ts'
import type { EmailFrame } from '../render/render.ts'
import { emailTextIn } from '../translate.ts'

type Head = { type: EmailType; organizationId: string | null; locale: LocaleCode }

/** Differs by recipient, so it is filled in when the email is sent. */
export const unsubscribeVariable = '@unsubscribeUrl'

/** Its links are those of the site: they are moved to the host of the community when the email is sent. */
export async function bulkFrame(db: Db, settings: Settings, head: Head): Promise<EmailFrame> {
  const { locale, type, organizationId } = head
  const text = emailTextIn(locale)
  const { translate } = text
  const host = await findCommunityHost(db, settings, organizationId)
  const page = (path: string) => `${settings.publicUrl}${localePath(locale, path)}`
  const brand = organizationId ? await findBrand(db, settings, { organizationId, locale }) : undefined
  const site = host?.name ?? settings.siteName
  const unsubscribe = { text: translate('layout.unsubscribe'), url: `{{${unsubscribeVariable}}}` }
  return {
    locale,
    siteName: site,
    siteUrl: page('/'),
    ...(brand && { brand }),
    footer: brand ? translate('layout.member', { organization: brand.name }) : translate('layout.account', { site }),
    links: [...(type === 'LEGAL' ? [] : [unsubscribe]), ...legalLinks(host, text, page)],
  }
}
