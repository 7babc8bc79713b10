import { describe, expect, test } from 'vitest'
import { bracketAt, endTimesOf, momentsOf } from '../replay/replay.ts'
import { withoutSpoilers } from '../replay/spoilers.ts'
import { firstView, viewsOf } from '../views/views.ts'
import { fitText } from './fit-text.ts'
import { matchForKey } from './keyboard-navigation.ts'
import { layoutOf } from './layout.ts'
import { type Bracket, type BracketMatch, findFinal, pathOf, planOf } from './plan.ts'
import { liveTile, tilesOf } from './tiles.ts'

const match = (no: number, key: string, more: Partial<BracketMatch> = {}): BracketMatch => ({
  id: `match-${no}`,
  no,
  key,
  number: 1,
  a: null,
  b: null,
  status: 'pending',
  ...more,
})

/** Four entrants in single elimination with a third-place match; the first semi-final is finished. */
const fourEntrants: Bracket = {
  type: 'SINGLE_ELIMINATION',
  preview: false,
  current: 'W1',
  rounds: [],
  entrants: [1, 2, 3, 4].map((seed) => ({ id: `e${seed}`, name: `Entrant ${seed}`, image: null, seed })),
  matches: [
    match(1, 'W1', {
      a: 0,
      b: 3,
      scoreA: 2,
      scoreB: 1,
      outcome: 'a',
      status: 'completed',
      winTo: 3,
      winSlot: 'a',
      loseTo: 4,
      loseSlot: 'a',
    }),
    match(2, 'W1', {
      number: 2,
      a: 1,
      b: 2,
      status: 'live',
      winTo: 3,
      winSlot: 'b',
      loseTo: 4,
      loseSlot: 'b',
    }),
    match(3, 'W2', { a: 0 }),
    match(4, 'T1', { a: 3 }),
  ],
}
const plan = planOf(fourEntrants)
const layout = layoutOf(plan)

describe('a path', () => {
  test('contains the played matches and the matches a win leads to', () => {
    expect([...pathOf(plan, 0)]).toEqual([1, 3])
    expect([...pathOf(plan, 1)]).toEqual([2, 3])
  })

  test('of an eliminated entrant ends with their last match', () => {
    expect([...pathOf(plan, 3)]).toEqual([1, 4])
    expect([...pathOf(plan, -1)]).toEqual([])
  })

  test('the last match is the final, not the third-place match', () => {
    expect(findFinal(plan)?.no).toBe(3)
  })
})

describe('the arrow keys', () => {
  const press = (no: number, key: string, shift = false) => matchForKey(plan, layout, no, key, shift)

  test('follow the winner, with Shift the loser, and go back', () => {
    expect(press(1, 'ArrowRight')).toBe(3)
    expect(press(1, 'ArrowRight', true)).toBe(4)
    expect(press(3, 'ArrowLeft')).toBe(1)
    expect(press(3, 'ArrowLeft', true)).toBe(2)
  })

  test('move up and down a round, and stop at its ends', () => {
    expect(press(1, 'ArrowDown')).toBe(2)
    expect(press(2, 'ArrowUp')).toBe(1)
    expect(press(1, 'ArrowUp')).toBeNull()
    expect(press(3, 'ArrowRight')).toBeNull()
    expect(press(1, 'Tab')).toBeNull()
  })
})

describe('without spoilers', () => {
  test('a result is hidden, and so is the entrant who advanced', () => {
    const { matches, current } = withoutSpoilers(fourEntrants, new Set())

    expect(matches[0]).toMatchObject({ a: 0, b: 3, status: 'completed' })
    expect(matches[0]).not.toHaveProperty('outcome')
    expect(matches[0]).not.toHaveProperty('scoreA')
    expect(matches[2]?.a).toBeNull()
    expect(matches[3]?.a).toBeNull()
    expect(current).toBeNull()
  })

  test('revealing a result shows it and the entrants who advanced', () => {
    const { matches } = withoutSpoilers(fourEntrants, new Set([1]))
    expect(matches[0]).toMatchObject({ outcome: 'a', scoreA: 2 })
    expect(matches[2]?.a).toBe(0)
  })
})

describe('replay', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 18, minute)).toISOString()
  const over: Bracket = {
    ...fourEntrants,
    current: null,
    matches: fourEntrants.matches.map((row) =>
      row.no === 1
        ? row
        : { ...row, a: row.a ?? 0, b: row.b ?? 2, outcome: 'b', scoreA: 0, scoreB: 2, status: 'completed' },
    ),
  }
  const times = [
    { no: 1, at: at(10) },
    { no: 2, at: at(20) },
    { no: 4, at: at(30) },
    { no: 3, at: at(40) },
  ]
  const ends = endTimesOf(over, times)
  const bracketAfter = (moment: number) => bracketAt(over, ends, momentsOf(ends)[moment] ?? Number.NEGATIVE_INFINITY)

  test('no entrant has advanced before the first result', () => {
    const { matches, current } = bracketAfter(-1)
    expect(matches.map(({ a, b, status }) => [a, b, status])).toEqual([
      [0, 3, 'ready-check'],
      [1, 2, 'ready-check'],
      [null, null, 'pending'],
      [null, null, 'pending'],
    ])
    expect(matches.some(({ outcome, scoreA }) => outcome !== undefined || scoreA !== undefined)).toBe(false)
    expect(current).toBe('W1')
  })

  test('each result advances its winner, and the last one ends the event', () => {
    expect(bracketAfter(0).matches.map(({ a, b, outcome }) => [a, b, outcome])).toEqual([
      [0, 3, 'a'],
      [1, 2, undefined],
      [0, null, undefined],
      [3, null, undefined],
    ])
    expect(bracketAfter(1).matches[2]).toMatchObject({ a: 0, b: 2, status: 'ready-check' })
    expect(bracketAfter(3).matches).toEqual(over.matches)
  })

  test('a corrected match had ended before the matches that follow it', () => {
    const late = endTimesOf(over, [{ no: 1, at: at(55) }, ...times.slice(1)])
    expect(late.get(1)).toBe(Date.parse(at(30)))
  })

  test('a Swiss round appears once the previous round is over', () => {
    const swiss: Bracket = {
      ...over,
      type: 'SWISS',
      matches: [
        match(1, 'S1', { a: 0, b: 1, outcome: 'a', status: 'completed' }),
        match(2, 'S1', { a: 2, b: 3, outcome: 'a', status: 'completed' }),
        match(3, 'S2', { a: 0, b: 2, outcome: 'a', status: 'completed' }),
      ],
    }
    const ends = endTimesOf(swiss, times.slice(0, 2).concat({ no: 3, at: at(50) }))
    const numbers = (minute: number) => bracketAt(swiss, ends, Date.parse(at(minute))).matches.map(({ no }) => no)
    expect(numbers(10)).toEqual([1, 2])
    expect(numbers(20)).toEqual([1, 2, 3])
  })
})

describe('views', () => {
  test('a phone opens the reader’s path or the current round, a laptop the bracket', () => {
    expect(firstView(viewsOf(plan, true), true)).toBe('path')
    expect(firstView(viewsOf(plan, false), true)).toBe('rounds')
    expect(firstView(viewsOf(plan, true), false)).toBe('bracket')
  })

  test('table formats open with the standings, but not before the start', () => {
    const table = (type: Bracket['type'], preview = false) => planOf({ ...fourEntrants, type, preview })
    expect(firstView(viewsOf(table('ROUND_ROBIN'), false), false)).toBe('standings')
    expect(viewsOf(table('ROUND_ROBIN', true), false)).not.toContain('standings')
    expect(viewsOf(table('LEADERBOARD'), true)).toEqual(['standings'])
  })
})

describe('tiles for a wall screen', () => {
  test('a bracket that fits is one tile', () => {
    expect(tilesOf(layout)).toHaveLength(1)
  })

  test('a large bracket is split so that every match is in one tile, and the live tile is found', () => {
    const boxes = Array.from({ length: 40 }, (_, index) => ({
      no: index + 1,
      x: 8 + (index % 10) * 196,
      y: 78 + Math.floor(index / 10) * 320,
      width: 172,
      height: 58,
      final: false,
    }))
    const champion = { x: 1_700, y: 20 }
    const large = { ...layout, boxes, width: 1_968, height: 1_400, bands: [700], champion }
    const tiles = tilesOf(large)

    expect(tiles.length).toBeGreaterThan(2)
    const tileNos = tiles.flatMap(({ layout }) => layout.boxes.map(({ no }) => no))
    expect(tileNos.sort((a, b) => a - b)).toEqual(boxes.map(({ no }) => no))
    expect(tiles.filter(({ layout }) => layout.champion !== null)).toHaveLength(1)
    expect(tiles[liveTile(plan, tiles)]?.layout.boxes.map(({ no }) => no)).toContain(2)
  })
})

test('a long name is truncated, and double-width characters count as two', () => {
  expect(fitText('Nova', 90, 13)).toBe('Nova')
  expect(fitText('Wolverhampton Wanderers', 90, 13)).toMatch(/^Wolver.*…$/)
  expect(fitText('東京ヴェルディ東京', 60, 13).length).toBeLessThan(fitText('Verdi Tokyo FC', 60, 13).length)
})
