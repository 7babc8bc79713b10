import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Bracket } from '../drawing/plan.ts'
import { BracketView } from './bracket-view.tsx'

const t = translatorOf('bracket')
const bracket: Bracket = {
  type: 'SINGLE_ELIMINATION',
  preview: false,
  current: 'W1',
  rounds: [{ key: 'W1', side: 'W', round: 1, name: null, bestOf: 1, startsAt: null }],
  entrants: ['Nova', 'Kestrel'].map((name, index) => ({ id: name, name, image: null, seed: index + 1 })),
  matches: [{ id: 'the-final', no: 7, key: 'W1', number: 1, a: 0, b: 1, status: 'live' }],
}
const event = { id: 'e1', name: 'Cup', teamSize: 1, endedAt: null, settings: { spoilerFree: false } }

test('after the details of a match are closed by keyboard, the focus is on the match and the match in view', async () => {
  const { user } = show(<BracketView event={event} bracket={bracket} playerId={null} />, { at: '/?view=bracket' })
  const card = (await screen.findAllByRole('button', { name: /Nova/ })).find((button) => button.hasAttribute('data-no'))
  card?.focus()
  await user.keyboard('{Enter}')
  const details = await screen.findByRole('region', { name: /Nova/ })
  const pane = card?.closest<HTMLElement>('.bracket-pane')
  const scrollTo = vi.fn()
  if (pane) Object.assign(pane, { scrollTo, scrollLeft: 5_000 })
  within(details)
    .getByRole('button', { name: t('close') })
    .focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('region', { name: /Nova/ })).toBeNull()
  expect(document.activeElement?.getAttribute('data-no')).toBe('7')
  expect(scrollTo).toHaveBeenCalled() // the match was scrolled out of view
})
