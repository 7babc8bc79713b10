/** What a profile can still earn. An act counts as paid when it was, or when its result stands there already. */
import { connectAwards, type PointAward, pointAwards, socialAwards } from '@guildhall/contract/points/constants.ts'
import { socialKinds } from '@guildhall/contract/profiles/constants.ts'
import type { ReplyTo } from '../lib/api/api.ts'
import type { User } from './queries.ts'

type Account = ReplyTo<'GET /user/accounts'>['data'][number]
type Point = ReplyTo<'GET /user/points'>['data'][number]

export type Way = {
  key: 'avatar' | 'banner' | 'bio' | 'emoji' | 'social' | 'account' | 'community'
  to: string
  amount: number
  isDone: boolean
}

export function paidOf(user: User, accounts: readonly Account[], points: readonly Point[]): Set<string> {
  const linked = new Set(accounts.map(({ provider }) => provider))
  return new Set([
    ...points.map(({ reason }) => reason),
    ...(user.image?.url ? ['UPLOAD_AVATAR'] : []),
    ...(user.banner ? ['UPLOAD_BANNER'] : []),
    ...(user.bio ? ['WRITE_BIO'] : []),
    ...socialKinds.flatMap((kind) => (user.socials[kind] ? socialAwards[kind] : [])),
    ...Object.entries(connectAwards).flatMap(([provider, award]) => (linked.has(provider) ? award : [])),
  ])
}

const socials = Object.values(socialAwards)
const connects = Object.values(connectAwards)

export function waysToEarn(paid: ReadonlySet<string>): Way[] {
  const hasAny = (awards: readonly string[]) => awards.some((award) => paid.has(award))
  const way = (key: Way['key'], to: string, award: PointAward, isDone = paid.has(award)): Way => ({
    key,
    to,
    amount: pointAwards[award].amount,
    isDone,
  })
  return [
    way('emoji', '/settings/profile', 'SET_EMOJI'),
    way('avatar', '/settings/profile', 'UPLOAD_AVATAR'),
    way('bio', '/settings/profile', 'WRITE_BIO'),
    way('banner', '/settings/profile', 'UPLOAD_BANNER'),
    way('social', '/settings/socials', 'SOCIAL_DISCORD', hasAny(socials)),
    way('account', '/settings/accounts', 'CONNECT_STEAM', hasAny(connects)),
    way('community', '/explore', 'JOIN_COMMUNITY'),
  ]
}
