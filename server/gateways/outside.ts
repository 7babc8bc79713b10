/** Everything outside this machine, one interface each; tests put faithful local servers behind them. */
import type { Settings } from '../settings.ts'
import { type Mail, openMail } from './mail.ts'
import { type OAuth, openOAuth } from './oauth.ts'
import { openPush, type Push } from './push.ts'
import { openStorage, type Storage } from './storage.ts'

export type Outside = { mail: Mail; storage: Storage; push: Push; oauth: OAuth }

export const openOutside = (settings: Settings): Outside => ({
  mail: openMail(settings),
  storage: openStorage(settings),
  push: openPush(settings),
  oauth: openOAuth(settings),
})
