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

function Page({ startsAt }: { startsAt: string }) {
  const plan = planOf(bracket(startsAt))
  return <MyPath plan={plan} texts={useBracketTexts(plan)} ownIndex={0} team={false} />
}

test('the path of a player names the day of a match that is not today', async () => {
  const { dayAndMonth } = makeFormat('en', Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [now, later] = [inDays(0), inDays(3)]
  const { unmount } = show(<Page startsAt={now} />)
  const pathText = async () => (await screen.findByRole('region', { name: t('myPath') })).textContent
  expect(await pathText()).not.toContain(dayAndMonth(now))
  unmount()
  show(<Page startsAt={later} />)
  // The own match, the next round, and the card of its match.
  expect((await pathText())?.split(`${dayAndMonth(later)}, `)).toHaveLength(4)
})
