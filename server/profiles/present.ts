import { playerTag } from '@guildhall/contract/identity/tag.ts'
import type { Profile, ProfileCard } from '@guildhall/contract/profiles/shapes.ts'
import type { findProfile, listProfiles } from './read.ts'

type CardRow = Awaited<ReturnType<typeof listProfiles>>[number]
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

/** It moves only while the user has Pro. */
function bannerOf({ banner, pro }: Pick<ProfileRow['user'], 'banner' | 'pro'>): Profile['banner'] {
  if (!banner || pro) return banner
  const { animated: _, ...still } = banner
  return still
}

export function presentProfile(row: ProfileRow): Profile {
  const { user, level, streak, worn, accounts, counts, flag, socials, history, blocked, can } = row
  const noCounts = { events: 0, matches: 0, trophies: 0, organizations: 0 }
  const profile = {
    ...presentCard({ user, level }),
    tag: playerTag(user),
    flag,
    banner: bannerOf(user),
    bio: user.bio,
    socials,
    accounts,
    streak,
    followers: user.followerCount,
    following: user.followingCount,
    worn,
    blocked,
    history,
    can,
    counts: history ? counts : { ...counts, events: 0, matches: 0 },
    createdAt: user.createdAt.toISOString(),
  }
  // A user who blocked a person sees the name, to be able to unblock them.
  const nothing = { flag: null, banner: null, bio: null, socials: {}, accounts: [], worn: [], counts: noCounts }
  return blocked ? { ...profile, ...nothing, streak: 0, followers: 0, following: 0, history: false } : profile
}
