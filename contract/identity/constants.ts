import { locales } from '../core/locales.ts'

export const roles = ['USER', 'ADMIN', 'SUPER', 'ORGANIZATION', 'MODERATOR', 'BOT'] as const
export type Role = (typeof roles)[number]

export const providers = [
  'twitch',
  'kick',
  'youtube',
  'discord',
  'stripe',
  'xbox',
  'playstation',
  'nintendo',
  'pc',
  'mobile',
  'steam',
  'activision',
  'ea',
  'epic',
  'riot',
  'battlenet',
] as const
export type Provider = (typeof providers)[number]

/** `handle`: entered by the player and not verified. */
export const accountTypes = ['oauth', 'oidc', 'email', 'handle'] as const
export type AccountType = (typeof accountTypes)[number]

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const genders = ['female', 'male', 'nonbinary', 'other', 'undisclosed'] as const
export type Gender = (typeof genders)[number]

export const verificationPurposes = ['sign-in', 'change-email', 'confirm-identity'] as const
export type VerificationPurpose = (typeof verificationPurposes)[number]

export const identityLimits = {
  username: { min: 3, max: 20 },
  name: { min: 1, max: 80 },
  /** In characters as a reader counts them. */
  tag: { max: 24 },
  sponsor: { max: 12 },
  bio: { max: 500 },
  email: { max: 254 },
  field: { max: 200 },
  handle: { min: 1, max: 64 },
  sessionDays: 30,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  /** How long a login or a confirmed code allows sensitive actions. */
  confirmMinutes: 10,
  deletionGraceDays: 14,
} as const

/** The size of uploaded pictures; Pro allows larger ones. */
const pictureBytes = {
  avatar: { usual: 5_000_000, pro: 15_000_000 },
  banner: { usual: 10_000_000, pro: 25_000_000 },
} as const

export const maxPictureBytes = (picture: keyof typeof pictureBytes, isPro: boolean) =>
  pictureBytes[picture][isPro ? 'pro' : 'usual']

/** Pages that emails link to and that login redirects to. */
export const identityPages = {
  login: '/login',
  /**
   * Query: email, callbackUrl, and `token` if a link was opened. With a token the page shows a button, otherwise a field for
   * the code. `error` is a problem code.
   */
  confirm: '/login/confirm',
  /** Query: email and token, which confirm a new address. */
  email: '/settings/email',
  sessions: '/settings/sessions',
  settings: '/settings',
} as const

/** Lower case only, so two names can never differ in case alone. */
export const usernamePattern = '^[a-z0-9_-]{3,20}$'

const usernameShape = new RegExp(usernamePattern)

/** First segments of present and likely paths, and names that could be mistaken for the site itself. */
const reservedWords = `
  _app about abuse account accounts achievements admin administrator ads analytics announcements anonymous api app
  apps articles assets auth avatar avatars badges ban banner banners billing blog bot bracket brackets brand
  browse calendar callback careers cdn challenges chat chats check-in checkin checkout clans coins communities
  community competitions console contact cookies create creator creators dashboard data deleted deleted-player
  demo developers discord discover dmca docs download downloads edit email emails embed enterprise error errors
  event events everyone explore export faq favicon feed feedback feeds files follow followers following forgot
  forum friends gallery game games groups guest guide guides guildhall health healthz help home hosts icons ics
  image images imprint index info invite invites item items jobs join languages leaderboard leaderboards league
  leagues learn legal levels live locales log login logout logs mail mailbox manage manifest market marketplace
  match matches matchmaking media members message messages metrics mod moderation moderator moderators mods new
  news nobody notifications null oauth official offline onboarding openapi org organization organizations
  organizer overlay owner passcode password payment payments platform platforms play player players post posts
  press pricing privacy pro profile profiles public push queue ranking rankings readyz register registration
  receipts reports resources robots root rules rvx search security series service session sessions settings setup share
  shop sign-in sign-out sign-up signin signout signup site sitemap staff static stats status storage store streams
  submissions subscribe subscription subscriptions super support sw system tags team teams template templates
  terms test tests theme ticket tickets token tokens tournament tournaments trophies tv undefined unsubscribe
  universal upload uploads user username users verify videos wallet wallets welcome white-label widget widgets www
`

const reserved = new Set<string>([
  ...reservedWords.trim().split(/\s+/),
  ...locales.map(({ code }) => code.toLowerCase()),
])

export const isReservedUsername = (username: string): boolean => reserved.has(username.toLowerCase())
export const isUsername = (username: string): boolean => usernameShape.test(username) && !isReservedUsername(username)
