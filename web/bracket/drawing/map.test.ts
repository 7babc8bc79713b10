import { expect, test } from 'vitest'
import { progressOf } from '../progress.ts'
import { card, headingHeight, type Layout, rowPitch } from './geometry.ts'
import { layoutOf } from './layout.ts'
import { type Bracket, type BracketMatch, planOf } from './plan.ts'
import { isBoxVisible, positionFor } from './scroll-position.ts'
import { fitZoom, openingZoom } from './use-zoom.ts'

const match = (no: number, key: string, more: Partial<BracketMatch> = {}): BracketMatch => ({
  id: `match-${no}`,
  no,
  key,
  number: no,
  a: null,
  b: null,
  status: 'pending',
  ...more,
})

/** A double elimination in which one entrant after the other drops to the lower bracket; only the shape matters. */
function bracketOf(upperRounds: number, lowerRounds: number, grandFinals: number, name = 'Nova'): Bracket {
  const keys = [
    ...Array.from({ length: upperRounds }, (_, index) => `W${index + 1}`),
    ...Array.from({ length: lowerRounds }, (_, index) => `L${index + 1}`),
    ...Array.from({ length: grandFinals }, (_, index) => `G${index + 1}`),
  ]
  const sizeOf = (key: string) => (key.startsWith('W') ? 2 ** (upperRounds - Number(key.slice(1))) : 1)
  const rounds = keys.flatMap((key) => Array.from({ length: sizeOf(key) }, () => key))
  return {
    type: 'DOUBLE_ELIMINATION',
    preview: false,
    current: null,
    rounds: [],
    entrants: [{ id: 'a', name, image: null, seed: 1 }],
    matches: rounds.map((key, index) => match(index + 1, key, { a: 0, b: 0 })),
  }
}
const laptop = 1_392
const layoutIn = (bracket: Bracket, room: number): Layout => layoutOf(planOf(bracket), room)
const right = ({ boxes }: Layout) => Math.max(...boxes.map(({ x, width }) => x + width))

test('a small bracket fills the width of the window', () => {
  const layout = layoutIn(bracketOf(2, 2, 1), laptop)
  expect(right(layout)).toBeGreaterThan(laptop * 0.9)
  expect(layout.width).toBeLessThanOrEqual(laptop)
})

test('a long name gets a wide card where there is room for it', () => {
  const name = 'Granite Wolverines'
  expect(layoutIn(bracketOf(3, 4, 1, name), laptop).columns.card).toBeGreaterThan(220)
  expect(layoutIn(bracketOf(6, 10, 1, name), laptop).columns.card).toBeGreaterThan(172)
})

test('after a reset the last card and the champion are visible at 1440', () => {
  const layout = layoutIn(bracketOf(4, 6, 2, 'Granite Wolverines'), laptop)
  expect(layout.width * openingZoom(layout, laptop)).toBeLessThanOrEqual(laptop + 1)
})

test('fit shows the whole drawing, its height too', () => {
  const layout = layoutIn(bracketOf(6, 10, 1), laptop)
  const zoom = fitZoom(layout, { width: laptop, height: 800 })
  expect(layout.width * zoom).toBeLessThanOrEqual(laptop)
  expect(layout.height * zoom).toBeLessThanOrEqual(800)
})

test('the drawing opens at the start of a part and of a column, with the wanted match in sight', () => {
  const layout = layoutIn(bracketOf(6, 10, 1), laptop)
  const plan = planOf(bracketOf(6, 10, 1))
  const pane = { width: laptop, height: 600 }
  const lower = plan.visibleMatches.find(({ key }) => key === 'L5')
  const box = layout.boxes.find(({ no }) => no === lower?.no)
  if (!box) throw new Error('The lower bracket has no fifth round')
  const position = positionFor(layout, box, pane)
  const lowerTop = Math.max(...layout.headings.map(({ y }) => y))
  expect(position.top).toBe(Math.min(lowerTop, layout.height - pane.height))
  expect(position.left % layout.columns.pitch).toBe(0)
  expect(isBoxVisible(box, position, pane)).toBe(true)
})

test('a match deep in a large round opens in the upper half, below the headings', () => {
  const layout = layoutIn(bracketOf(6, 10, 1), laptop)
  const box = layout.boxes.find(({ no }) => no === 20)
  if (!box) throw new Error('The first round has no match 20')
  const position = positionFor(layout, box, { width: laptop, height: 600 })
  expect(box.y - position.top).toBeGreaterThanOrEqual(headingHeight)
  expect(box.y - position.top).toBeLessThan(400)
})

test('a match near the end of a large round opens with whole rows below the headings', () => {
  const layout = layoutIn(bracketOf(5, 0, 0), laptop)
  const box = layout.boxes.find(({ no }) => no === 15)
  if (!box) throw new Error('The first round has no match 15')
  for (const height of [480, 531, 560, 607]) {
    const { top } = positionFor(layout, box, { width: laptop, height })
    expect((box.y - card.meta - headingHeight - top) % rowPitch).toBe(0)
    expect(top + height).toBeLessThanOrEqual(layout.height)
  }
})

test('the headings cut no card of the column of the match, nor of the column before it', () => {
  const plan = planOf(bracketOf(6, 0, 0))
  const layout = layoutIn(bracketOf(6, 0, 0), laptop / 2)
  let scrolled = 0
  for (const { no } of plan.visibleMatches.filter(({ key }) => key === 'W2')) {
    const box = layout.boxes.find((box) => box.no === no)
    if (!box) throw new Error(`Match ${no} is not in the drawing`)
    const pane = { width: laptop / 2, height: 600 }
    const { left, top } = positionFor(layout, box, pane)
    const edge = top + headingHeight
    const cards = layout.boxes.filter(({ x }) => x >= left && x <= box.x)
    const cut = cards.filter(({ y, height }) => y - card.meta < edge && edge < y + height)
    if (top > 0) {
      expect(cut).toEqual([])
      scrolled++
    }
    expect(isBoxVisible(box, { left, top }, pane)).toBe(true)
  }
  expect(scrolled).toBeGreaterThan(0)
})

test('the progress counts played matches without byes, and the rounds of a Swiss event that are not paired yet', () => {
  const swiss: Bracket = {
    type: 'SWISS',
    preview: false,
    current: 'S1',
    rounds: ['S1', 'S2', 'S3'].map((key, index) => ({
      key,
      side: 'S' as const,
      round: index + 1,
      name: null,
      bestOf: 1,
      startsAt: null,
    })),
    entrants: ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({ id, name: id, image: null, seed: index + 1 })),
    matches: [
      match(1, 'S1', { a: 0, b: 1, outcome: 'a', status: 'completed' }),
      match(2, 'S1', { a: 2, b: 3, status: 'live' }),
      match(3, 'S1', { a: 4, b: -1, outcome: 'a', status: 'bye' }),
    ],
  }
  expect(progressOf(swiss)).toEqual({ done: 1, total: 6 })
})
