import type { Account, Session, SessionUser, Staff, User, UserInfo } from '@guildhall/contract/identity/shapes.ts'
import type { sessions } from '../db/schema/identity.ts'
import type { OAuth } from '../gateways/oauth.ts'
import type { Actor } from '../http/authorize.ts'
import { type AccountRow, canLogIn } from './accounts.ts'
import type { InfoRow, UserRow } from './read.ts'
import { browserOf, systemOf } from './user-agent.ts'

type Self = { user: UserRow; level: number }

export const presentUser = ({ user, level, streak }: Self & { streak: number }): User => ({
  id: user.id,
  externalId: user.externalId,
  name: user.name,
  username: user.username,
  tag: user.tag,
  sponsor: user.sponsor,
  flag: user.flag,
  verified: user.verified,
  email: user.email,
  emailVerified: user.emailVerified?.toISOString() ?? null,
  image: user.image,
  banner: user.banner,
  bio: user.bio,
  socials: user.socials,
  pro: user.pro,
  streak,
  emailOptin: user.emailOptin,
  marketingOptin: user.marketingOptin,
  marketingPending: user.marketingAskedAt !== null,
  xp: user.xp,
  role: user.role,
  levelId: user.levelId,
  level,
  locale: user.locale,
  theme: user.theme,
  isNewUser: user.onboardedAt === null,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  deletedAt: user.deletedAt?.toISOString() ?? null,
  deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
})

export const presentSessionUser = ({
  user,
  level,
  expires,
  queued,
}: Self & { expires: Date; queued: boolean }): SessionUser => ({
  queued,
  id: user.id,
  externalId: user.externalId,
  username: user.username,
  name: user.name,
  email: user.email,
  image: user.image,
  pro: user.pro,
  role: user.role,
  xp: user.xp,
  level,
  isNewUser: user.onboardedAt === null,
  locale: user.locale,
  theme: user.theme,
  deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
  expires: expires.toISOString(),
})

export const presentInfo = (userId: string, row: InfoRow | undefined): UserInfo => ({
  userId,
  firstName: row?.firstName ?? null,
  middleName: row?.middleName ?? null,
  lastName: row?.lastName ?? null,
  dateOfBirth: row?.dateOfBirth ?? null,
  gender: row?.gender ?? null,
  timezone: row?.timezone ?? null,
  country: row?.country ?? null,
  zone: row?.zone ?? null,
  city: row?.city ?? null,
  zip: row?.zip ?? null,
  address1: row?.address1 ?? null,
  address2: row?.address2 ?? null,
  phone: row?.phone ?? null,
  games: row?.games ?? [],
})

export const presentAccount = (oauth: OAuth, row: AccountRow): Account => ({
  provider: row.provider,
  type: row.type,
  username: row.username,
  signIn: canLogIn(oauth, row),
  createdAt: row.createdAt.toISOString(),
})

export const presentSession = (actor: Actor, row: typeof sessions.$inferSelect): Session => ({
  id: row.id,
  agent: row.userAgent,
  browser: browserOf(row.userAgent),
  system: systemOf(row.userAgent),
  ip: row.ip,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  current: row.id === actor.session,
})

export const presentStaff = ({ user }: Self, access: ('moderator' | 'admin' | 'super')[]): Staff => ({
  id: user.id,
  username: user.username,
  name: user.name,
  image: user.image,
  role: user.role,
  access,
})
