/** The awards a profile can still earn. An action counts as done if it was paid or the profile field is filled. */
import { connectAwards, type PointAward, pointAwards, socialAwards } from '@guildhall/contract/points/constants.ts'
import { socialKinds } from '@guildhall/contract/profiles/constants.ts'
import type { User } from '../identity/queries.ts'
import type { ReplyTo } from '../lib/api/api.ts'

type Account = ReplyTo<'GET /user/accounts'>['data'][number]
type Point = ReplyTo<'GET /user/points'>['data'][number]

export type EarnMethod = {
  key: 'avatar' | 'banner' | 'bio' | 'emoji' | 'social' | 'account' | 'community'
  to: string
  amount: number
  isDone: boolean
}

export function paidAwards(user: User, accounts: readonly Account[], points: readonly Point[]): Set<string> {
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

export function earnMethods(paid: ReadonlySet<string>): EarnMethod[] {
  const hasAny = (awards: readonly string[]) => awards.some((award) => paid.has(award))
  const method = (key: EarnMethod['key'], to: string, award: PointAward, isDone = paid.has(award)): EarnMethod => ({
    key,
    to,
    amount: pointAwards[award].amount,
    isDone,
  })
  return [
    method('emoji', '/settings/profile', 'SET_EMOJI'),
    method('avatar', '/settings/profile', 'UPLOAD_AVATAR'),
    method('bio', '/settings/profile', 'WRITE_BIO'),
    method('banner', '/settings/profile', 'UPLOAD_BANNER'),
    method('social', '/settings/socials', 'SOCIAL_DISCORD', hasAny(socials)),
    method('account', '/settings/accounts', 'CONNECT_STEAM', hasAny(connects)),
    method('community', '/explore', 'JOIN_COMMUNITY'),
  ]
}
