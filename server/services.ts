/** The services that request handlers and jobs can use. */
import type { NotificationTypes } from '@guildhall/contract/notifications/kinds.ts'
import type { Db } from './db/db.ts'
import type { Cipher } from './encryption.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { NodeState } from './node-state.ts'
import type { PersonalData } from './personal-data.ts'
import type { Settings } from './settings.ts'
import type { SiteSettingsReader } from './site-settings/open-site-settings.ts'

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
