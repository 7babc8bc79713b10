import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFormat } from '../lib/i18n/format.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { type Bracket, planOf } from './drawing/plan.ts'
import { MyPath } from './my-path.tsx'
import { useBracketTexts } from './use-bracket-text.ts'

const t = translatorOf('bracket')
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const bracket = (startsAt: string): Bracket => ({
  type: 'SINGLE_ELIMINATION',
  preview: false,
  current: 'W1',
  rounds: ['W1', 'W2'].map((key, index) => ({
    key,
    side: 'W',
    round: index + 1,
    name: null,
    bestOf: 1,
    startsAt: null,
  })),
  entrants: ['Nova', 'Kestrel'].map((name, index) => ({ id: name, name, image: null, seed: index + 1 })),
  matches: [
    { id: 'm1', no: 1, key: 'W1', number: 1, a: 0, b: 1, status: 'pending', winTo: 2, winSlot: 'a', startsAt },
    { id: 'm2', no: 2, key: 'W2', number: 1, a: null, b: null, status: 'pending', startsAt },
  ],
})

function Page({ bracket, ownIndex = 0 }: { bracket: Bracket; ownIndex?: number }) {
  const plan = planOf(bracket)
  return <MyPath plan={plan} texts={useBracketTexts(plan)} ownIndex={ownIndex} team={false} />
}

test('the path of a player names the day of a match that is not today', async () => {
  const { dayAndMonth } = makeFormat('en', Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [now, later] = [inDays(0), inDays(3)]
  const { unmount } = show(<Page bracket={bracket(now)} />)
  const pathText = async () => (await screen.findByRole('region', { name: t('myPath') })).textContent
  expect(await pathText()).not.toContain(dayAndMonth(now))
  unmount()
  show(<Page bracket={bracket(later)} />)
  // The own match, the next round, and the card of its match.
  expect((await pathText())?.split(`${dayAndMonth(later)}, `)).toHaveLength(4)
})

test.each([
  ['SWISS', 'S1'],
  ['ROUND_ROBIN', 'R1'],
] as const)('the path of a %s says who won the event, not who won the last match', async (type, key) => {
  const match = { id: 'm1', no: 1, key, number: 1, a: 0, b: 1, outcome: 'a', status: 'completed' } as const
  const over: Bracket = { ...bracket(inDays(0)), type, current: null, matches: [match], winner: 1 }
  const { unmount } = show(<Page bracket={over} />)
  await screen.findByText(t('path.finished'))
  unmount()
  show(<Page bracket={over} ownIndex={1} />)
  await screen.findByText(t('youWon'))
})
