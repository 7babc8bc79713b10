/** The frame of a campaign: the look of the community that sends it, why the reader gets it, and the link to unsubscribe. */
import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import type { EmailType } from '@guildhall/contract/emails/constants.ts'
import type { Db } from '../../db/db.ts'
import type { Settings } from '../../settings.ts'
import { findBrand } from '../render/brand.ts'
import type { EmailFrame } from '../render/render.ts'
import { emailTextIn } from '../translate.ts'

type Head = { type: EmailType; organizationId: string | null; locale: LocaleCode }

/** Differs by recipient, so it is filled in when the email is sent. */
export const unsubscribeSlot = '@unsubscribeUrl'

export async function bulkFrame(db: Db, settings: Settings, head: Head): Promise<EmailFrame> {
  const { locale, type, organizationId } = head
  const { translate } = emailTextIn(locale)
  const page = (path: string) => `${settings.publicUrl}${localePath(locale, path)}`
  const brand = organizationId ? await findBrand(db, settings, { organizationId, locale }) : undefined
  const site = settings.siteName
  return {
    locale,
    siteName: site,
    siteUrl: page('/'),
    ...(brand && { brand }),
    footer: translate('layout.account', { site }),
    links: type === 'LEGAL' ? [] : [{ text: translate('layout.unsubscribe'), url: `{{${unsubscribeSlot}}}` }],
  }
}
