import { Image } from '../assets/columns.ts'
import { StoredAutomations } from '../automations/columns.ts'
import { oneOf, type Static, strictObject, Type } from '../core/shape.ts'
import { themes } from '../identity/constants.ts'
import { QuietHours } from '../notifications/columns.ts'
import { FormQuestion } from '../tournaments/columns.ts'
import { communityTabs, organizationLimits as limits } from './constants.ts'
import { communityLayouts, organizationFonts } from './look-constants.ts'

export const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })

/** Every community has accent, crest and wordmark; the other fields are for white-label customers. */
export const OrganizationTheme = strictObject({
  accent: Type.Optional(Color),
  tint: Type.Optional(Color),
  font: Type.Optional(oneOf(organizationFonts)),
  radius: Type.Optional(Type.Integer({ minimum: 0, maximum: 24 })),
  theme: Type.Optional(oneOf(themes)),
  layout: Type.Optional(oneOf(communityLayouts)),
  crest: Type.Optional(Image),
  wordmark: Type.Optional(Image),
})
export type OrganizationTheme = Static<typeof OrganizationTheme>

/** What readers may do with the posts of a community; both are on unless the staff switch them off. */
export const PostSwitches = strictObject({
  reactions: Type.Optional(Type.Boolean()),
  replies: Type.Optional(Type.Boolean()),
})
export type PostSwitches = Static<typeof PostSwitches>

export const OrganizationConfig = strictObject({
  theme: Type.Optional(OrganizationTheme),
  shop: Type.Optional(Type.Boolean()),
  posts: Type.Optional(PostSwitches),
})
export type OrganizationConfig = Static<typeof OrganizationConfig>

export const OrganizationCoin = strictObject({
  name: Type.String(limitsOf(limits.coinName)),
  symbol: Type.Optional(Type.String(limitsOf(limits.coinSymbol))),
  image: Type.Optional(Image),
  participation: Type.Optional(Type.Integer({ minimum: 0 })),
  win: Type.Optional(Type.Integer({ minimum: 0 })),
  scores: Type.Optional(Type.Integer({ minimum: 0 })),
  form: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type OrganizationCoin = Static<typeof OrganizationCoin>

/** The tabs of the community page in order; a tab that is not listed is hidden. */
export const OrganizationLayout = strictObject({ tabs: Type.Array(oneOf(communityTabs), { uniqueItems: true }) })
export type OrganizationLayout = Static<typeof OrganizationLayout>

/** What a person reads and answers when they join. */
export const OrganizationRegistration = strictObject({
  welcome: Type.Optional(Type.String({ maxLength: 2_000 })),
  terms: Type.Optional(Type.String({ maxLength: 20_000 })),
  form: Type.Optional(Type.Array(FormQuestion, { maxItems: 30 })),
})
export type OrganizationRegistration = Static<typeof OrganizationRegistration>

/** Who the emails of a community are from, and what was changed about the automatic ones. */
export const OrganizationEmail = strictObject({
  automation: Type.Optional(StoredAutomations),
  /** No automatic email is sent during these hours, unless it cannot wait. */
  quietHours: Type.Optional(QuietHours),
  /** The time zone of the quiet hours. */
  timezone: Type.Optional(Type.String({ maxLength: 60 })),
  replyTo: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  senderName: Type.Optional(Type.String({ maxLength: 80 })),
  /** Campaign emails per day, set by an admin of the site. */
  dailyLimit: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type OrganizationEmail = Static<typeof OrganizationEmail>

export const FaqEntry = strictObject({
  question: Type.String(limitsOf(limits.question)),
  answer: Type.String(limitsOf(limits.answer)),
})
export type FaqEntry = Static<typeof FaqEntry>

/** The answers a member gave when joining, and the notes of the community staff. */
export const MemberInfo = strictObject({
  answers: Type.Optional(Type.Unsafe<Record<string, string | number | boolean | string[] | null>>({ type: 'object' })),
  note: Type.Optional(Type.String({ maxLength: 1_000 })),
  title: Type.Optional(Type.String({ maxLength: 40 })),
})
export type MemberInfo = Static<typeof MemberInfo>

function limitsOf({ min, max }: { min: number; max: number }) {
  return { minLength: min, maxLength: max }
}
