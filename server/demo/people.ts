/** Thirty users, each with an avatar. The first five have roles that a visitor of the demo can try. */
import type { Role } from '@guildhall/contract/identity/constants.ts'
import { type PointAward, pointAwards } from '@guildhall/contract/points/constants.ts'
import { profileColors } from '@guildhall/contract/profiles/constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { levels, points } from '../db/schema/points.ts'
import { levelOf } from '../rules/levels.ts'

type Person = [username: string, name: string, emoji: string, country: string, bio: string, role?: Role]

const demoUsers: Person[] = [
  ['nova', 'Nova', '🦊', 'DE', 'Plays everything with a stick. Friday nights are sacred.'],
  ['hall-keeper', 'Hall Keeper', '🏰', 'GB', 'Keeps the lights on.', 'SUPER'],
  ['amara', 'Amara', '🦉', 'NG', 'Admin here. Ask me anything.', 'ADMIN'],
  ['otso', 'Otso', '🐻', 'FI', 'Moderator. I hear both teams before I decide.', 'MODERATOR'],
  ['elodie', 'Élodie', '🦄', 'FR', 'Runs Nordlicht FGC, plays Manon, drinks too much tea.'],
  ['kestrel', 'Kestrel', '🚀', 'US', 'Boost management enthusiast.'],
  ['jun-ho', 'Jun-ho', '🐯', 'KR', 'Down-back is a lifestyle.'],
  ['dmitri', 'Dmitri', '🐺', 'RU', 'Endgames first, openings never.'],
  ['tomoki', 'Tomoki', '🐙', 'JP', 'Ink on my shoes, ink on my hands.'],
  ['marta', 'Marta', '🐝', 'ES', 'Left wing, left foot, left early once and regretted it.'],
  ['ravn', 'Ravn', '🦇', 'DK', 'Quiet until the grand final.'],
  ['priya-k', 'Priya K', '🌻', 'IN', 'Blitz only. Bullet when no one is looking.'],
  ['halcyon', 'Halcyon', '🐬', 'AU', 'Time zones are a skill matchup.'],
  ['mintgecko', 'mintgecko', '🦎', 'BR', 'Third on a good team beats first on a bad one.'],
  ['odalys', 'Odalys', '🌵', 'MX', 'I call the rotations, you miss the ball.'],
  ['teo', 'Teo', '🐢', 'IT', 'Slow and steady loses fewer sets.'],
  ['wren', 'Wren', '🍀', 'IE', 'Learning in public.'],
  ['sable', 'Sable', '🐗', 'CA', 'Will trade one for one and smile.'],
  ['linh', 'Linh', '🐉', 'VN', 'Practice mode is my favourite mode.'],
  ['kasper', 'Kasper', '👻', 'SE', 'I only look like I know what I’m doing.'],
  ['nong', 'Nong', '🐘', 'TH', 'Never forgets a matchup.'],
  ['putri', 'Putri', '🌙', 'ID', 'Late nights, early exits, better next time.'],
  ['joao', 'João', '⚓', 'PT', 'Keeper by nature, striker by accident.'],
  ['hana', 'Hana', '🌸', 'JP', 'Support main in every game that has one.'],
  ['bao', 'Bao', '🍜', 'CN', 'Snacks first.'],
  ['aziz', 'Aziz', '🦅', 'MY', 'Learns the map by dying on all of it.'],
  ['freja', 'Freja', '🗡️', 'DK', 'Two-time runner-up, never a quitter.'],
  ['lukas', 'Lukas', '❄️', 'AT', 'Calm on stream, loud at home.'],
  ['mei', 'Mei', '🐼', 'TW', 'Draws are also results.'],
  ['isko', 'Isko', '🌊', 'PH', 'Here for the people, stays for the points.'],
]

/** Some play under a tag, alone or with a sponsor. */
const tags: Record<string, { tag: string; sponsor?: string }> = {
  tomoki: { tag: 'ともき' },
  ravn: { tag: 'RAVN', sponsor: 'NDL' },
  linh: { tag: 'Linh', sponsor: 'Lumen' },
  hana: { tag: '花', sponsor: 'Lumen' },
  joao: { tag: 'João' },
  kasper: { tag: 'KSPR', sponsor: 'NDL' },
  mei: { tag: '美' },
}

const earnedAwards: PointAward[] = [
  'UPLOAD_AVATAR',
  'WRITE_BIO',
  'SET_EMOJI',
  'JOIN_COMMUNITY',
  'PLAY_TOURNAMENT',
  'CHECK_IN',
  'MATCH_WIN',
]

export const emailOf = (username: string) => `${username}@guildhall.example`

/** The accounts that a visitor of the demo can log in with. */
export const logins = demoUsers.slice(0, 5).map(([username, , , , , role]) => ({
  email: emailOf(username),
  role: role ?? (username === 'elodie' ? 'runs a community' : 'player'),
}))

export async function seedPeople(db: Db, now: Date): Promise<Map<string, string>> {
  const xpOf = (index: number) => 120 + (((index + 1) * 6_719) % 13_000)
  const levelRows = await db.select().from(levels)
  const levelIds = new Map(levelRows.map(({ level, id }) => [level, id]))
  const rows = await db
    .insert(users)
    .values(
      demoUsers.map(([username, name, emoji, country, bio, role], index) => ({
        username,
        name,
        ...tags[username],
        flag: index % 5 === 4 ? null : country,
        bio,
        email: emailOf(username),
        emailVerified: now,
        onboardedAt: now,
        role: role ?? 'USER',
        image: { url: null, emoji, color: profileColors[(index * 7) % profileColors.length]?.hex ?? null },
        socials: index % 3 === 0 ? { twitch: username, discord: username } : {},
        xp: xpOf(index),
        levelId: levelIds.get(levelOf(xpOf(index))),
        createdAt: new Date(now.getTime() - (400 - index * 9) * 86_400_000),
      })),
    )
    .returning({ id: users.id, username: users.username })
  const ids = new Map(rows.map(({ username, id }) => [username ?? '', id]))
  await db
    .insert(userInfos)
    .values(demoUsers.map(([username, , , country]) => ({ userId: ids.get(username) ?? '', country })))
  await seedPoints(db, ids, xpOf)
  return ids
}

/** XP is the sum of points for demo users too: the rest is booked as an adjustment. */
async function seedPoints(db: Db, ids: Map<string, string>, xpOf: (index: number) => number) {
  const awards = earnedAwards.map((reason) => ({ reason, amount: pointAwards[reason].amount }))
  const awardedTotal = awards.reduce((sum, { amount }) => sum + amount, 0)
  const rows = [...ids.values()].flatMap((userId, index) => [
    ...awards.map((award) => ({ ...award, userId })),
    { userId, reason: 'ADJUSTMENT' as const, amount: xpOf(index) - awardedTotal },
  ])
  await db.insert(points).values(rows).onConflictDoNothing()
  await db.execute(sql`update users set xp = (select coalesce(sum(amount), 0) from points where user_id = users.id)`)
}
