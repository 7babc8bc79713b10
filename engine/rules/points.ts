/**
 * What earns points, and how many. A point is paid once per person, reason and subject: doing it again pays nothing.
 * Hidden awards are paid like the others but not advertised.
 *
 * The final rank in an event of N pays 15 for playing plus 10 × (⌈log₂ N⌉ − ⌈log₂ rank⌉): each round survived is worth 10.
 */
export type Award = { reason: string; name: string; amount: number; hidden: boolean }
export type Earned = { reason: string; amount: number }

// `{host}` stands for the account of the place itself and is replaced by its name on screen.
const accounts = 'Activision,{host},Discord,EA,Epic,Mobile,Nintendo,PC,PlayStation,Riot,Steam,Twitch,Xbox,Kick,YouTube'
const socials = 'Discord,Instagram,TikTok,Twitch,Twitter,Website,YouTube'

export const awards: readonly Award[] = [
  ...accounts.split(',').map((name) => shown(`connect-${keyOf(name)}`, `Connect ${name}`, 10)),
  shown('join-community', 'Join a community', 10),
  hidden('match-play', 'Play a tournament match', 5),
  hidden('match-tie', 'Tie a tournament match', 10),
  hidden('match-win', 'Win a tournament match', 20),
  shown('upload-avatar', 'Upload avatar', 30),
  shown('upload-banner', 'Upload banner', 30),
  shown('write-bio', 'Write bio', 30),
  shown('profile-emoji', 'Set profile emoji and colour', 15),
  ...socials.split(',').map((name) => shown(`social-${keyOf(name)}`, `Add ${name} link`, 15)),
  shown('tournament-play', 'Play in a tournament', 15),
  hidden('check-in', 'Tournament check-in', 5),
  hidden('leaderboard-score', 'Leaderboard score multiplier', 2),
  hidden('final-rank', 'Final rank award multiplier', 10),
]

export const LEADERBOARD_MAX = 300

const amounts = new Map(awards.map(({ reason, amount }) => [reason, amount]))
export const amountOf = (reason: string): number => amounts.get(reason) ?? 0

/** The key under which a point is paid at most once. */
export const pointKey = (userId: string, reason: string, subject: string): string =>
  JSON.stringify([userId, reason, subject])

/** What one side of a match earns: playing pays everyone, a tie or a win pays on top; a walk-over pays nothing. */
export function matchPoints(outcome: 'win' | 'tie' | 'loss', walkOver: boolean): Earned[] {
  if (walkOver) return []
  const reasons = outcome === 'loss' ? ['match-play'] : ['match-play', `match-${outcome}`]
  return reasons.map((reason) => ({ reason, amount: amountOf(reason) }))
}

export function finalRankPoints(entrants: number, rank: number): number {
  const survived = Math.max(0, ceilLog2(entrants) - ceilLog2(rank))
  return amountOf('tournament-play') + amountOf('final-rank') * survived
}

/** min(300, 2 × score), in whole points; a score below zero or none at all pays nothing. */
export function leaderboardPoints(score: number): number {
  if (!(score > 0)) return 0
  return Math.min(LEADERBOARD_MAX, Math.floor(amountOf('leaderboard-score') * score))
}

/** ⌈log₂ n⌉ by counting bits: a logarithm of floats is off by one for some powers of two. */
export function ceilLog2(n: number): number {
  return n <= 1 ? 0 : 32 - Math.clz32(n - 1)
}

function shown(reason: string, name: string, amount: number): Award {
  return { reason, name, amount, hidden: false }
}

function hidden(reason: string, name: string, amount: number): Award {
  return { reason, name, amount, hidden: true }
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[{}]/g, '')
}
