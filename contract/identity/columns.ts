import type { UtmKey } from '../analytics/constants.ts'
import { type Static, strictObject, Type } from '../core/shape.ts'
import type { SocialKind } from '../profiles/constants.ts'

const text = { minLength: 1, maxLength: 200 }
/** A handle or an address. Others click it, so no scheme but http and https is allowed. */
const link = Type.Optional(Type.String({ ...text, pattern: '^(?:https?://|(?!\\s*[A-Za-z][A-Za-z0-9+.-]*:))' }))
const campaign = Type.Optional(Type.String(text))

/** One handle or address per kind. */
export const Socials = strictObject({
  discord: link,
  instagram: link,
  tiktok: link,
  twitch: link,
  twitter: link,
  website: link,
  youtube: link,
} satisfies Record<SocialKind, unknown>)
export type Socials = Static<typeof Socials>

/** The campaign that a new user came from. */
export const Utm = strictObject({
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
} satisfies Record<UtmKey, unknown>)
export type Utm = Static<typeof Utm>

/** The keys of a browser's push subscription. */
export const PushKeys = strictObject({
  p256dh: Type.String({ minLength: 1, maxLength: 200 }),
  auth: Type.String({ minLength: 1, maxLength: 100 }),
})
export type PushKeys = Static<typeof PushKeys>
