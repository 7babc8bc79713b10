import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { useBracketTexts } from '../use-bracket-text.ts'
import { Drawing } from './drawing.tsx'
import { layoutOf } from './layout.ts'
import { type Bracket, pathOf, planOf } from './plan.ts'

const match = (no: number, key: string, a: number | null, b: number | null) =>
  ({ id: `m${no}`, no, key, number: no, a, b, status: 'pending' }) as const
const bracket: Bracket = {
  type: 'SINGLE_ELIMINATION',
  preview: false,
  current: 'W1',
  rounds: [1, 2].map((round) => ({ key: `W${round}`, side: 'W', round, name: null, bestOf: 1, startsAt: null })),
  entrants: [1, 2, 3, 4].map((seed) => ({ id: `e${seed}`, name: `Entrant ${seed}`, image: null, seed })),
  matches: [
    { ...match(1, 'W1', 0, 3), winTo: 3, winSlot: 'a' },
    { ...match(2, 'W1', 1, 2), winTo: 3, winSlot: 'b' },
    match(3, 'W2', null, null),
  ],
}

function Page({ ownIndex }: { ownIndex: number }) {
  const plan = planOf(bracket)
  const options = {
    ownIndex,
    ownPath: pathOf(plan, ownIndex),
    highlightedPath: null,
    selected: null,
    tabStop: null,
    team: false,
    changed: new Set<number>(),
    isStatic: false,
  }
  return <Drawing plan={plan} layout={layoutOf(plan)} texts={useBracketTexts(plan)} options={options} />
}

test('the lines of the reader’s own path are drawn over those of the bracket', () => {
  const linesFor = (ownIndex: number) => {
    const { container, unmount } = show(<Page ownIndex={ownIndex} />)
    const counts = ['.bm-lines path', '.bm-own-lines path'].map((lines) => container.querySelectorAll(lines).length)
    unmount()
    return counts
  }
  expect(linesFor(-1)).toEqual([2, 0])
  expect(linesFor(0)).toEqual([3, 1])
})
