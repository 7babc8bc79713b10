import { playerTag } from '@guildhall/contract/identity/tag.ts'
import type { Profile, ProfileCard } from '@guildhall/contract/profiles/shapes.ts'
import type { findProfile, listProfiles } from './read.ts'

type CardRow = Awaited<ReturnType<typeof listProfiles>>['rows'][number]
type ProfileRow = Awaited<ReturnType<typeof findProfile>>

export const presentCard = ({ user, level }: CardRow): ProfileCard => ({
  id: user.id,
  username: user.username ?? '',
  name: user.name,
  image: user.image,
  verified: user.verified,
  pro: user.pro,
  level,
  xp: user.xp,
})

export const presentProfile = ({ user, level, worn, followers, following }: ProfileRow): Profile => ({
  ...presentCard({ user, level }),
  tag: playerTag(user),
  flag: user.flag,
  banner: user.banner,
  bio: user.bio,
  socials: user.socials,
  streak: user.streak,
  followers,
  following,
  worn,
  createdAt: user.createdAt.toISOString(),
})
