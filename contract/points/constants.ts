import type { Provider } from '../identity/constants.ts'
import type { SocialKind } from '../profiles/constants.ts'

/** The XP of an action, awarded once per subject. Hidden awards are paid but not advertised. */
type Award = { amount: number; hidden?: true }

export const pointAwards = {
  CONNECT_ACTIVISION: { amount: 10 },
  CONNECT_HOST: { amount: 10 },
  CONNECT_DISCORD: { amount: 10 },
  CONNECT_EA: { amount: 10 },
  CONNECT_EPIC: { amount: 10 },
  CONNECT_MOBILE: { amount: 10 },
  CONNECT_NINTENDO: { amount: 10 },
  CONNECT_PC: { amount: 10 },
  CONNECT_PLAYSTATION: { amount: 10 },
  CONNECT_RIOT: { amount: 10 },
  CONNECT_STEAM: { amount: 10 },
  CONNECT_TWITCH: { amount: 10 },
  CONNECT_XBOX: { amount: 10 },
  CONNECT_KICK: { amount: 10 },
  CONNECT_YOUTUBE: { amount: 10 },
  JOIN_COMMUNITY: { amount: 10 },
  MATCH_PLAY: { amount: 5, hidden: true },
  MATCH_TIE: { amount: 10, hidden: true },
  MATCH_WIN: { amount: 20, hidden: true },
  UPLOAD_AVATAR: { amount: 30 },
  UPLOAD_BANNER: { amount: 30 },
  WRITE_BIO: { amount: 30 },
  SET_EMOJI: { amount: 15 },
  SOCIAL_DISCORD: { amount: 15 },
  SOCIAL_INSTAGRAM: { amount: 15 },
  SOCIAL_TIKTOK: { amount: 15 },
  SOCIAL_TWITCH: { amount: 15 },
  SOCIAL_TWITTER: { amount: 15 },
  SOCIAL_WEBSITE: { amount: 15 },
  SOCIAL_YOUTUBE: { amount: 15 },
  PLAY_TOURNAMENT: { amount: 15 },
  CHECK_IN: { amount: 5, hidden: true },
} as const satisfies Record<string, Award>

export type PointAward = keyof typeof pointAwards

/** Awards whose amount depends on the outcome, and bookings by staff or by reopening an event. */
export const variablePointReasons = ['FINAL_RANK', 'LEADERBOARD_SCORE', 'REVERSAL', 'ADJUSTMENT'] as const

export type PointReason = PointAward | (typeof variablePointReasons)[number]

export const leaderboardScoreMultiplier = 2
export const leaderboardScoreMax = 300
export const finalRankMultiplier = 10

/** Providers that award XP for linking; the others can be linked too. */
export const connectAwards: Partial<Record<Provider, PointAward>> = {
  activision: 'CONNECT_ACTIVISION',
  discord: 'CONNECT_DISCORD',
  ea: 'CONNECT_EA',
  epic: 'CONNECT_EPIC',
  mobile: 'CONNECT_MOBILE',
  nintendo: 'CONNECT_NINTENDO',
  pc: 'CONNECT_PC',
  playstation: 'CONNECT_PLAYSTATION',
  riot: 'CONNECT_RIOT',
  steam: 'CONNECT_STEAM',
  twitch: 'CONNECT_TWITCH',
  xbox: 'CONNECT_XBOX',
  kick: 'CONNECT_KICK',
  youtube: 'CONNECT_YOUTUBE',
}

export const socialAwards: Record<SocialKind, PointAward> = {
  discord: 'SOCIAL_DISCORD',
  instagram: 'SOCIAL_INSTAGRAM',
  tiktok: 'SOCIAL_TIKTOK',
  twitch: 'SOCIAL_TWITCH',
  twitter: 'SOCIAL_TWITTER',
  website: 'SOCIAL_WEBSITE',
  youtube: 'SOCIAL_YOUTUBE',
}

export const levelCount = 100

/** The minXP of a level; its maxXP is the minXP of the next level. */
export const minXpOf = (level: number): number => 50 * level * (level - 1)

export const pointNotifications = {
  'level-up': { group: 'account', defaults: { page: true, push: false, email: false }, values: ['level'] },
} as const
