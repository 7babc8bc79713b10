/** The services that request handlers and jobs can use. */
import type { Feature } from '@guildhall/contract/core/features.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { NotificationTypes } from '@guildhall/contract/notifications/kinds.ts'
import type { CreationMode } from '@guildhall/contract/organizations/constants.ts'
import type { EventCreationMode, SiteLimit } from '@guildhall/contract/site-settings/constants.ts'
import type { Banner, Maintenance } from '@guildhall/contract/site-settings/shapes.ts'
import type { Db } from './db/db.ts'
import type { Cipher } from './encryption.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { NodeState } from './node-state.ts'
import type { PersonalData } from './personal-data.ts'
import type { Settings } from './settings.ts'

export type Services = {
  db: Db
  settings: Settings
  siteSettings: SiteSettingsReader
  gateways: Gateways
  cipher: Cipher
  node: NodeState
  /** Merged from all modules. */
  personalData: readonly PersonalData[]
  /** Merged from all modules. */
  notifications: NotificationTypes
}

/** The settings that admins change while the site runs. */
export type SiteSettings = {
  siteName: string
  contactEmail: string | null
  /** Of people who have not chosen one, and of visitors whose browser asks for none that we have. */
  language: LocaleCode
  communityCreation: CreationMode
  eventCreation: EventCreationMode
  features: Record<Feature, boolean>
  limits: Record<SiteLimit, number>
  banner: Banner | null
  maintenance: Maintenance
}

export type SiteSettingsReader = {
  read: () => Promise<SiteSettings>
  /** The settings of the last read, for code that cannot wait. */
  last: () => SiteSettings
}
