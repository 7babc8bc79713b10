/** External services, one interface each; tests run real local servers behind them. */
import type { Settings } from '../settings.ts'
import { type Dns, openDns } from './dns.ts'
import { type Mail, openMail } from './mail.ts'
import { type OAuth, openOAuth } from './oauth.ts'
import { type Outbound, openOutbound } from './outbound.ts'
import { openPush, type Push } from './push.ts'
import { openStorage, type Storage } from './storage.ts'
import { openStripe, type Stripe } from './stripe.ts'

export type Gateways = {
  mail: Mail
  storage: Storage
  push: Push
  oauth: OAuth
  outbound: Outbound
  dns: Dns
  /** Undefined without keys. */
  stripe: Stripe | undefined
}

/** `warn` writes to the log of the site. */
export const openGateways = (settings: Settings, warn: (message: string, reason: string) => void): Gateways => ({
  mail: openMail(settings),
  storage: openStorage(settings),
  push: openPush(settings),
  oauth: openOAuth(settings, (reason) => warn('login with a provider failed', reason)),
  outbound: openOutbound(settings, (reason) => warn('a call to a private address was refused', reason)),
  dns: openDns(settings),
  stripe: settings.stripe && openStripe(settings.stripe),
})
