/** The settings that admins change while the site runs. An environment variable wins over a stored value. */
import type { Feature } from '@guildhall/contract/core/features.ts'
import { defaultLocale } from '@guildhall/contract/core/locales.ts'
import { type EnvironmentSetting, type SiteLimit, siteLimits } from '@guildhall/contract/site-settings/constants.ts'
import type { SiteSettings } from '../services.ts'
import type { Settings } from '../settings.ts'

/** The rows of the table as one object. */
export type StoredSettings = Partial<
  Omit<SiteSettings, 'features' | 'limits'> & {
    features: Partial<SiteSettings['features']>
    limits: Partial<SiteSettings['limits']>
  }
>

/** Features that need keys are off without them. */
export const availableFeatures = ({ providers, stripe, proFree }: Settings): Record<Feature, boolean> => ({
  leagues: true,
  shop: true,
  posts: true,
  messages: true,
  pro: stripe !== undefined || proFree,
  discord: providers.discord !== undefined,
})

/** The settings that the environment fixes. */
export const settingsFromEnvironment = ({
  hasSiteName,
  contactEmail,
  communityCreation,
}: Settings): EnvironmentSetting[] => [
  ...(hasSiteName ? (['siteName'] as const) : []),
  ...(contactEmail ? (['contactEmail'] as const) : []),
  ...(communityCreation ? (['communityCreation'] as const) : []),
]

export function siteSettingsOf(settings: Settings, stored: StoredSettings): SiteSettings {
  const available = availableFeatures(settings)
  const isOn = (feature: Feature) => available[feature] && (stored.features?.[feature] ?? true)
  const limit = (name: SiteLimit) => stored.limits?.[name] ?? siteLimits[name].default
  return {
    siteName: settings.hasSiteName ? settings.siteName : (stored.siteName ?? settings.siteName),
    contactEmail: settings.contactEmail ?? stored.contactEmail ?? null,
    language: stored.language ?? defaultLocale,
    communityCreation: settings.communityCreation ?? stored.communityCreation ?? 'open',
    eventCreation: stored.eventCreation ?? 'open',
    features: {
      leagues: isOn('leagues'),
      shop: isOn('shop'),
      posts: isOn('posts'),
      messages: isOn('messages'),
      pro: isOn('pro'),
      discord: isOn('discord'),
    },
    limits: {
      communitiesPerPerson: limit('communitiesPerPerson'),
      uploadsPerDay: limit('uploadsPerDay'),
      gameNamesPerDay: limit('gameNamesPerDay'),
    },
    banner: stored.banner ?? null,
    maintenance: stored.maintenance ?? { on: false, texts: {}, until: null },
  }
}
