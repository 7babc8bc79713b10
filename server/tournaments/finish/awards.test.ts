import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { expect, test } from 'vitest'
import type { TournamentEvent } from '../read.ts'
import { type Award, awardsOf, type Entrant, type PlayedMatch } from './awards.ts'

const tournament = {
  id: 'event',
  type: 'DOUBLE_ELIMINATION',
  organizationId: 'guild',
  coins: {},
  prizes: [],
  settings: completeSettings({}),
} as Pick<TournamentEvent, 'id' | 'type' | 'organizationId' | 'coins' | 'prizes' | 'settings'> as TournamentEvent

const entrant = (id: string, rank: number): Entrant => ({
  id,
  name: id,
  userId: id,
  rank,
  score: null,
  attempts: 0,
  answered: false,
  people: [id],
})
let no = 0
const won = (winnerId: string, loserId: string): PlayedMatch[] => {
  const id = `match-${++no}`
  return [
    { id, playerId: winnerId, result: 'win' },
    { id, playerId: loserId, result: 'loss' },
  ]
}
const total = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)

test('an entrant never earns less than one with a worse rank, even if that one won more matches in the lower bracket', () => {
  const entrants = [entrant('ann', 3), entrant('bob', 4), entrant('cid', 5), entrant('dee', 5), entrant('eve', 7)]
  // Bob loses two of two; Cid and Dee win their way through the lower bracket first.
  const matchesPlayed = [
    ...won('ann', 'bob'),
    ...won('cid', 'eve'),
    ...won('cid', 'eve'),
    ...won('cid', 'eve'),
    ...won('dee', 'eve'),
    ...won('bob', 'eve'),
  ]
  const awards = awardsOf(tournament, { entrants, matchesPlayed }, '')
  const byName = new Map(awards.map((award) => [award.entrant.name, award]))
  const of = (name: string, kind: 'points' | 'coins') => total((byName.get(name) as Award)[kind])
  for (const kind of ['points', 'coins'] as const) {
    expect(of('ann', kind)).toBeGreaterThanOrEqual(of('bob', kind))
    expect(of('bob', kind)).toBeGreaterThanOrEqual(of('cid', kind))
    expect(of('dee', kind)).toBeGreaterThanOrEqual(of('eve', kind))
  }
  for (const { points } of awards)
    expect(new Set(points.map(({ reason, subject }) => `${reason} ${subject}`)).size).toBe(points.length)
})

test('prizes for tens of thousands of ranks are calculated for a thousand entrants without delay', () => {
  const prize = { from: 1, to: 65_536, kind: 'money', title: 'For all', amount: 1, currency: 'EUR' } as const
  const prizes = Array.from({ length: 64 }, () => prize)
  const entrants = Array.from({ length: 1_000 }, (_, index) => entrant(`player-${index}`, index + 1))
  const awards = awardsOf({ ...tournament, prizes }, { entrants, matchesPlayed: [] }, '')
  expect(awards.every(({ money }) => money.length === 64)).toBe(true)
})
