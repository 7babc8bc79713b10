/** Draws brackets of the engine with the code of the web. The test is here because neither may import the other. */
import { create, isRefusal, matches } from '@guildhall/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { card, rowMiddle } from './web/bracket/drawing/geometry.ts'
import { layoutOf } from './web/bracket/drawing/layout.ts'
import { type Bracket, type BracketMatch, bracketLetterOf, planOf } from './web/bracket/drawing/plan.ts'

type Type = Bracket['type']

function bracketOf(type: Exclude<Type, 'REGISTRATION'>, size: number, config: object = {}): Bracket {
  const entrants = Array.from({ length: size }, (_, index) => ({ id: String(index) }))
  const state = create({ format: type, ...config }, entrants)
  if (isRefusal(state)) throw new Error(state.refused)
  const entrantIndex = (slot: string | null) => (slot === null ? null : slot === '' ? -1 : Number(slot))
  const rows = matches(state).map(
    (row): BracketMatch => ({
      id: null,
      no: row.matchNo,
      key: `${row.bracket}${row.round}`,
      ...(row.bracket === 'R' && { group: row.group }),
      number: row.position,
      a: entrantIndex(row.a),
      b: entrantIndex(row.b),
      ...(row.outcome && { outcome: row.outcome }),
      status: row.status === 'bye' || row.status === 'void' ? 'bye' : 'pending',
      ...(row.winnerTo !== null && row.winnerSlot && { winTo: row.winnerTo, winSlot: row.winnerSlot }),
      ...(row.loserTo !== null && row.loserSlot && { loseTo: row.loserTo, loseSlot: row.loserSlot }),
    }),
  )
  const keys = [...new Set(rows.map(({ key }) => key))]
  return {
    type,
    preview: true,
    current: null,
    rounds: keys.map((key) => ({
      key,
      side: 'W' as const,
      round: Number(key.slice(1)),
      name: null,
      bestOf: 1,
      startsAt: null,
    })),
    entrants: entrants.map((_, index) => ({ id: null, name: null, image: null, seed: index + 1 })),
    matches: rows,
  }
}

const anyBracket = fc.oneof(
  fc
    .record({ size: fc.integer({ min: 2, max: 140 }), thirdPlace: fc.boolean() })
    .map(({ size, thirdPlace }) => bracketOf('SINGLE_ELIMINATION', size, { thirdPlace })),
  fc
    .record({ size: fc.integer({ min: 2, max: 140 }), grandFinal: fc.constantFrom('reset', 'single', 'none') })
    .map(({ size, grandFinal }) => bracketOf('DOUBLE_ELIMINATION', size, { grandFinal })),
  fc.integer({ min: 2, max: 40 }).map((size) => bracketOf('SWISS', size)),
  fc
    .record({ size: fc.integer({ min: 8, max: 24 }), groups: fc.integer({ min: 1, max: 4 }) })
    .map(({ size, groups }) => bracketOf('ROUND_ROBIN', size, { groups })),
)

test('every match has one card within the drawing, no cards overlap, and all positions are whole pixels', () => {
  fc.assert(
    fc.property(anyBracket, (bracket) => {
      const plan = planOf(bracket)
      const { boxes, width, height } = layoutOf(plan)
      expect(boxes.map(({ no }) => no).sort((a, b) => a - b)).toEqual(plan.visibleMatches.map(({ no }) => no))
      const sorted = boxes.toSorted((a, b) => a.x - b.x || a.y - b.y)
      for (const [index, box] of sorted.entries()) {
        expect([box.x, box.y].every(Number.isInteger)).toBe(true)
        expect(box.y - card.meta).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
        const below = sorted[index + 1]
        if (below && below.x < box.x + box.width) expect(below.y - card.meta).toBeGreaterThanOrEqual(box.y + box.height)
      }
    }),
  )
})

test('every line ends at the row it feeds, and every row that waits for a winner has a line', () => {
  fc.assert(
    fc.property(anyBracket, (bracket) => {
      const plan = planOf(bracket)
      const { boxes, lines } = layoutOf(plan)
      const byNo = new Map(boxes.map((box) => [box.no, box]))
      for (const { from, to, path } of lines) {
        const [start, end] = [byNo.get(from), byNo.get(to)]
        if (!start || !end) throw new Error('The end of a line has no card')
        expect(path.startsWith(`M${start.x + start.width} ${start.y + Math.floor(start.height / 2)}H`)).toBe(true)
        expect(path.endsWith(`H${end.x}`)).toBe(true)
        expect(/[.NaN]/.test(path)).toBe(false)
        const levels = [rowMiddle(end, 'a'), rowMiddle(end, 'b')]
        expect(levels.some((y) => path.endsWith(` ${y}H${end.x}`))).toBe(true)
      }
      for (const match of plan.visibleMatches) {
        if (bracketLetterOf(match) === 'T') continue
        for (const slot of ['a', 'b'] as const) {
          const source = plan.source(match, slot)
          if (source?.takes !== 'winner') continue
          expect(lines.some((line) => line.from === source.no && line.to === match.no)).toBe(true)
        }
      }
    }),
  )
})

test('five entrants: three byes are not drawn, and the first match leads into the row of its winner', () => {
  const plan = planOf(bracketOf('SINGLE_ELIMINATION', 5))
  const { boxes, lines, headings: heads, champion } = layoutOf(plan)

  expect(plan.visibleMatches.map(({ no }) => no)).toEqual([2, 5, 6, 7])
  expect(lines.map(({ from, to }) => [from, to])).toEqual(
    expect.arrayContaining([
      [2, 5],
      [5, 7],
      [6, 7],
    ]),
  )
  const [first, second] = [boxes.find(({ no }) => no === 2), boxes.find(({ no }) => no === 5)]
  expect(first?.y).toBe(second?.y)
  expect(heads.map(({ key }) => key)).toEqual(['W1', 'W2'])
  expect(champion).not.toBeNull()
})

test('twelve in double elimination: a lower round with only byes has no column, and its slots name losers as their source', () => {
  const plan = planOf(bracketOf('DOUBLE_ELIMINATION', 12))
  const { headings: heads } = layoutOf(plan)

  expect(heads.map(({ key }) => key)).not.toContain('L1')
  const second = plan.visibleMatches.find(({ key }) => key === 'L2')
  expect(second && plan.source(second, 'b')).toMatchObject({ takes: 'loser' })
})

test('the upper final runs straight into the first row of the grand final', () => {
  const plan = planOf(bracketOf('DOUBLE_ELIMINATION', 16))
  const { lines } = layoutOf(plan)
  const grand = plan.visibleMatches.find(({ key }) => key === 'G1')
  const upper = grand && plan.source(grand, 'a')
  expect(lines.find(({ from, to }) => from === upper?.no && to === grand?.no)?.path).toMatch(/^M\d+ \d+H\d+$/)
})
