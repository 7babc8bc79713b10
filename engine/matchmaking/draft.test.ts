import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type Draft, draftTurn, pickAny, pickParty, startDraft } from './draft.ts'
import { formMatches } from './form-matches.ts'
import type { QueuedParty } from './party.ts'

const now = new Date('2026-05-01T20:00:00Z')
const party = (id: string, ratings: number[], more: Partial<QueuedParty> = {}): QueuedParty => ({
  id,
  players: ratings.map((rating, index) => ({ id: `${id}${index}`, rating })),
  waitingSince: now,
  ...more,
})
const singles = (ratings: Record<string, number>) => Object.entries(ratings).map(([id, rating]) => party(id, [rating]))

/** A draft of parties that matchmaking put into one match. */
function begin(queue: QueuedParty[], teamSize: number): Draft | null {
  const [match] = formMatches(queue, now, { teamSize, window: 10_000, maxWindow: 10_000 }).matches
  if (!match || match.teams.flat().length < queue.length) return null
  return startDraft(deepFreeze(queue), { a: match.teams[0], b: match.teams[1] }, teamSize)
}
const started = (queue: QueuedParty[], teamSize: number) =>
  begin(queue, teamSize) ?? { split: { a: [], b: [] }, picked: [] }

test('the two highest rated are captains, the lower one begins, and they pick alternately', () => {
  const queue = singles({ ann: 1900, bob: 1800, cem: 1700, dan: 1600, eve: 1500, fay: 1400 })
  let draft = started(queue, 3)
  expect(draft.picked).toEqual(['ann', 'bob'])
  const turns: unknown[] = []
  for (const id of ['fay', 'cem', 'dan']) {
    turns.push(draftTurn(queue, draft, 3))
    draft = pickParty(queue, draft, id, 3) ?? draft
  }
  expect(turns).toEqual(['b', 'a', 'b'])
  expect(draftTurn(queue, draft, 3)).toBeNull()
  expect(draft.split.b.toSorted()).toEqual(['bob', 'dan', 'fay'])
  expect(draft.split.a.toSorted()).toEqual(['ann', 'cem', 'eve'])
})

test('a party stays together, also if both of the best are in it', () => {
  const queue = [party('duo', [1900, 1890]), ...singles({ cem: 1700, dan: 1600 })]
  const draft = started(queue, 2)
  expect(draft.picked).toEqual(['duo', 'cem'])
  expect(draftTurn(queue, draft, 2)).toBeNull()
  expect(draft.split).toEqual({ a: ['duo'], b: ['cem', 'dan'] })
})

test('a captain cannot pick a player who was blocked, nor one without whom the teams do not work out', () => {
  const queue = [
    party('ann', [1900]),
    party('bob', [1800], { blocked: ['cem0'] }),
    party('cem', [1700]),
    party('dan', [1600]),
  ]
  const draft = started(queue, 2)
  expect(pickParty(queue, draft, 'cem', 2)).toBeNull()
  expect(pickParty(queue, draft, 'dan', 2)?.split.b).toEqual(['bob', 'dan'])
  const withDuo = [
    party('ann', [1900]),
    party('bob', [1800]),
    party('duo', [1700, 1700]),
    ...singles({ cem: 1, dan: 2 }),
  ]
  expect(pickParty(withDuo, started(withDuo, 3), 'duo', 3)?.split.a.toSorted()).toEqual(['ann', 'cem', 'dan'])
})

test('a captain who runs out of time gets the highest rated player', () => {
  const queue = singles({ ann: 1900, bob: 1800, cem: 1700, dan: 1600 })
  expect(pickAny(queue, started(queue, 2), 2)?.split.b.toSorted()).toEqual(['bob', 'cem'])
})

test('whatever the captains pick, both teams are full, parties are whole and no one plays with a blocked player', () => {
  const members = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 3 })
  const pairs = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(members, { minLength: 2, maxLength: 10 }),
      pairs,
      fc.array(fc.nat(9)),
      (sizes, blocks, choices) => {
        const queue = sizes.map((ratings, index) =>
          party(`p${index}`, ratings, {
            blocked: blocks.flatMap(([from, to]) => (from === index && to !== index ? [`p${to}0`] : [])),
          }),
        )
        const teamSize = sizes.flat().length / 2
        const first = Number.isInteger(teamSize) && teamSize >= 3 ? begin(queue, teamSize) : null
        fc.pre(first !== null)
        let draft = first ?? started(queue, teamSize)
        for (let step = 0; draftTurn(queue, draft, teamSize); step++) {
          const pick = pickParty(queue, draft, `p${choices[step] ?? 0}`, teamSize)
          const next = pick ?? pickAny(queue, draft, teamSize)
          expect(next).not.toBeNull()
          draft = next ?? { ...draft, picked: queue.map(({ id }) => id) }
        }
        const teams = [draft.split.a, draft.split.b].map((ids) => queue.filter(({ id }) => ids.includes(id)))
        expect(teams.flat()).toHaveLength(queue.length)
        for (const team of teams) {
          expect(team.flatMap(({ players }) => players)).toHaveLength(teamSize)
          const ids = new Set(team.flatMap(({ players }) => players.map(({ id }) => id)))
          expect(team.flatMap(({ blocked = [] }) => blocked).filter((id) => ids.has(id))).toEqual([])
        }
      },
    ),
    { numRuns: 300 },
  )
})
