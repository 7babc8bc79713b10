import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Entry, Event } from '../queries.ts'
import { InviteBox } from './invite-box.tsx'

const t = translatorOf('players')

function open(starters: number, maxAlternates: number) {
  const calls = stubApi({ 'POST /tournaments/e1/playerTeammate': {} })
  const event = { id: 'e1', teamSize: 2, settings: { maxAlternates } } as unknown as Event
  const teammates = Array.from({ length: starters }, (_, index) => ({ userId: `u${index}`, alternate: false }))
  const result = show(<InviteBox event={event} entry={{ id: 'p1', teammates, guests: [] } as unknown as Entry} />)
  return { calls, ...result }
}

test.each([
  ['an alternate where all starters are there', 2, true],
  ['a starter where a slot is open', 1, false],
])('without a choice a captain invites %s', async (_, starters, alternate) => {
  const { user, calls } = open(starters, 1)
  await user.type(screen.getByRole('searchbox'), 'ann@example.com')
  await user.click(await screen.findByRole('button', { name: new RegExp(t('invite')) }))
  expect(calls.find(({ address }) => address.startsWith('POST'))?.body).toMatchObject({ alternate })
})

test('a captain of a full team cannot choose a starter, and without alternates there is no choice', () => {
  open(2, 1)
  expect(screen.getByRole('switch').hasAttribute('disabled')).toBe(true)
  open(2, 0)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
})
