import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { type Bracket, planOf } from '../drawing/plan.ts'
import { useBracketTexts } from '../use-bracket-text.ts'
import { BracketList } from './bracket-list.tsx'

const bracket: Bracket = {
  type: 'SINGLE_ELIMINATION',
  preview: false,
  current: 'W1',
  rounds: [{ key: 'W1', side: 'W', round: 1, name: null, bestOf: 1, startsAt: null }],
  entrants: ['Nova', 'Kestrel'].map((name, index) => ({ id: name, name, image: null, seed: index + 1 })),
  matches: [{ id: 'the-final', no: 7, key: 'W1', number: 1, a: 0, b: 1, status: 'live' }],
}

function Page({ hidden = false, shown = bracket }) {
  const plan = planOf(shown)
  const { pathname } = useLocation()
  return (
    <>
      <p>{pathname}</p>
      <BracketList eventId="e1" plan={plan} texts={useBracketTexts(plan)} ownIndex={0} hidden={hidden} />
    </>
  )
}

test('a match in the list of the bracket has a short address, and a click opens its page', async () => {
  const { user } = show(<Page />)
  const link = await screen.findByRole('link', { name: /Nova/ })
  expect(link.getAttribute('href')).toBe('/tournaments/e1/matches/7')
  await user.click(link)
  expect(await screen.findByText('/matches/the-final')).not.toBeNull()
})

test('the list marks the reader’s own matches when it is shown', async () => {
  const isMarked = async () => (await screen.findByRole('listitem')).hasAttribute('data-own')
  const { unmount } = show(<Page hidden />)
  expect(await isMarked()).toBe(false)
  unmount()
  show(<Page />)
  expect(await isMarked()).toBe(true)
})

test('a bye names the entrant and has no match number', async () => {
  const bye = { id: 'bye', no: -12, key: 'S1', number: 12, a: 0, b: -1, status: 'bye' } as const
  const rounds = [{ key: 'S1', side: 'S', round: 1, name: null, bestOf: 1, startsAt: null }] as const
  show(<Page shown={{ ...bracket, type: 'SWISS', rounds: [...rounds], matches: [bye] } as Bracket} />)
  expect((await screen.findByRole('listitem')).textContent).toBe('Round 1, Nova, Bye')
})
