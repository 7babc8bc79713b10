import { type Catalogue, catalogueOf, defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Site, Texts } from '@guildhall/contract/site-settings/shapes.ts'
import type { SiteSettings } from '../services.ts'
import type { Settings } from '../settings.ts'
import { availableFeatures, settingsFromEnvironment } from './site-settings.ts'

export const presentSettings = (settings: Settings, siteSettings: SiteSettings) => ({
  ...siteSettings,
  available: availableFeatures(settings),
  fixed: settingsFromEnvironment(settings),
})

export function presentSite(siteSettings: SiteSettings, locale: LocaleCode = defaultLocale): Site {
  const { siteName, contactEmail, language, eventCreation, features, banner, maintenance } = siteSettings
  return {
    siteName,
    contactEmail,
    language,
    eventCreation,
    features,
    banner: banner && presentBanner(banner, locale),
    maintenance: maintenance.on ? { ...textFor(maintenance.texts, locale), until: maintenance.until } : null,
  }
}

function presentBanner({ texts, ...banner }: NonNullable<SiteSettings['banner']>, locale: LocaleCode) {
  const now = new Date()
  const isOver = banner.to !== null && new Date(banner.to) <= now
  const active = !isOver && (!banner.from || new Date(banner.from) <= now)
  const { text, language } = textFor(texts, locale)
  return !text || isOver ? null : { ...banner, text, language, active }
}

/** The text in the language of the reader, otherwise in English. */
function textFor(texts: Texts, locale: LocaleCode): { text: string | null; language: Catalogue } {
  const own = catalogueOf(locale)
  return texts[own] ? { text: texts[own], language: own } : { text: texts.en ?? null, language: 'en' }
}
