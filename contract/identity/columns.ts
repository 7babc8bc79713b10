import type { UtmKey } from '../analytics/constants.ts'
import { closed, type Static, Type } from '../core/shape.ts'
import type { SocialKind } from '../profiles/constants.ts'

const link = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))

/** One handle or address per kind. */
export const Socials = closed({
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
export const Utm = closed({
  utm_source: link,
  utm_medium: link,
  utm_campaign: link,
  utm_term: link,
  utm_content: link,
} satisfies Record<UtmKey, unknown>)
export type Utm = Static<typeof Utm>

/** The keys of a browser's push subscription. */
export const PushKeys = closed({
  p256dh: Type.String({ minLength: 1, maxLength: 200 }),
  auth: Type.String({ minLength: 1, maxLength: 100 }),
})
export type PushKeys = Static<typeof PushKeys>
