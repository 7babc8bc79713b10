import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { session } from '../../lib/api/session.ts'
import { stubApi } from '../../testing/api.ts'
import { receive } from '../../testing/live.ts'
import { Frame, show, translatorOf } from '../../testing/render.tsx'
import { type Event, joinStatus, myEntry } from '../queries.ts'
import { ActionBar } from './action-bar.tsx'
import { NextStepCard } from './next-step-card.tsx'

const t = translatorOf('players')
const event = {
  id: 'e1',
  slug: 'friday-cup',
  name: 'Friday Cup',
  type: 'DOUBLE_ELIMINATION',
  entrySize: 1,
  players: 3,
  waiting: 0,
  maxPlayers: 16,
  date: '2030-11-20T19:00:00.000Z',
  registrationEnd: '2030-11-20T18:00:00.000Z',
  checkinAt: null,
  settings: tournamentSettingDefaults,
  form: [],
  can: { moderate: false },
  me: { invited: false },
  entry: { kind: 'free' },
  organization: { username: 'boost-club' },
}
const refused = {
  eligible: false,
  entry: { kind: 'free', amount: 0 },
  reasons: [{ code: 'SIGN_IN', remedy: 'sign-in' }],
  place: null,
  position: null,
  players: 3,
  maxPlayers: 16,
  form: [],
}

function showOn(path: string, status: string, joinStatus: unknown = refused) {
  const calls = stubApi({ 'GET /auth/session': null, 'GET /tournaments/e1/join': joinStatus })
  const bar = <ActionBar event={{ ...event, status } as unknown as Event} />
  const router = createMemoryRouter([{ path: '*', element: bar }], { initialEntries: [path] })
  render(<RouterProvider router={router} />, { wrapper: Frame })
  return calls
}

test('the bar below a bracket names the next step and links to it', async () => {
  showOn('/t/friday-cup/bracket', 'registration')
  const bar = await screen.findByRole('region', { name: t('nextStep') })
  expect(bar.querySelector('a')?.getAttribute('href')).toBe('/login?callbackUrl=%2Ft%2Ffriday-cup%2Fbracket')
})

test('where an account must be linked, the card and the list of steps name it alike, and one of them says why', async () => {
  const reasons = [{ code: 'ACCOUNT_MISSING', remedy: 'link-account', provider: 'epic' }]
  stubApi({ 'GET /auth/session': null, 'GET /tournaments/e1/join': { ...refused, reasons } })
  const card = <NextStepCard event={{ ...event, status: 'registration' } as unknown as Event} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />, { wrapper: Frame })
  await screen.findByRole('heading', { name: t('refused.ACCOUNT_MISSING') })
  const steps = screen.getByRole('list', { name: t('steps') })
  expect(steps.querySelector('[aria-current=step] b')?.textContent).toBe(t('refused.ACCOUNT_MISSING'))
  const why = t('why.ACCOUNT_MISSING', { provider: translatorOf('settings')('provider.epic') })
  expect(screen.getAllByText(why)).toHaveLength(1)
})

test('the bar counts the steps, unless something else has to be done first or the event is full', async () => {
  const barOf = async (joinStatus: object) => {
    cleanup()
    showOn('/t/friday-cup', 'registration', { ...refused, ...joinStatus })
    return (await screen.findByRole('region', { name: t('nextStep') })).textContent
  }
  const progress = (step: number, name: string) => t('stepOf', { step, of: 2, name })
  expect(await barOf({})).toContain(progress(1, t('do.signIn')))
  expect(await barOf({ reasons: [], eligible: true, place: 'in' })).toContain(progress(2, t('step.join')))
  const unlinked = await barOf({ reasons: [{ code: 'ACCOUNT_MISSING', remedy: 'link-account', provider: 'epic' }] })
  expect(unlinked).toContain(t('refused.ACCOUNT_MISSING'))
  expect(unlinked).not.toContain(progress(2, t('step.join')))
  expect(await barOf({ reasons: [], place: 'full' })).not.toContain(progress(2, t('step.join')))
})

test('an entrant without enough coins is led to the wallet of the community whose coins they need', async () => {
  const poor = { ...refused, reasons: [{ code: 'ENTRY_FEE', remedy: 'earn-coins', price: 50, short: 50 }] }
  showOn('/t/friday-cup', 'registration', poor)
  const bar = await screen.findByRole('region', { name: t('nextStep') })
  expect(bar.querySelector('a')?.getAttribute('href')).toBe('/wallet/boost-club')
})

test('the bar leads to the bracket of a live event, but not readers of that bracket', async () => {
  showOn('/t/friday-cup/rules', 'live')
  const bar = await screen.findByRole('region', { name: t('nextStep') })
  expect(bar.querySelector('a')?.getAttribute('href')).toBe('/t/friday-cup/bracket')
  cleanup()
  const calls = showOn('/t/friday-cup/bracket', 'live')
  await waitFor(() => expect(calls.map(({ address }) => address)).toContain('GET /tournaments/e1/join'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.queryByRole('region', { name: t('nextStep') })).toBeNull()
})

test('the page with the queue has its button, and the other tabs of the league lead to it', async () => {
  const open = { ...refused, reasons: [], eligible: true, place: 'in' }
  const league = { ...event, eventType: 'League', status: 'live' } as unknown as Event
  async function buttonsOn(path: string) {
    cleanup()
    stubApi({ 'GET /auth/session': { id: 'u1' }, 'GET /tournaments/e1/join': open })
    const parts = (
      <>
        <NextStepCard event={league} hasQueue />
        <ActionBar event={league} hasQueue />
      </>
    )
    render(
      <RouterProvider router={createMemoryRouter([{ path: '*', element: parts }], { initialEntries: [path] })} />,
      {
        wrapper: Frame,
      },
    )
    await screen.findByRole('heading', { name: t('title.queue') })
    return screen.queryAllByRole('link', { name: t('do.queue') }).map((link) => link.getAttribute('href'))
  }
  expect(await buttonsOn('/leagues/e1')).toEqual([])
  expect(await buttonsOn('/leagues/e1/ladder')).toEqual(['/leagues/e1', '/leagues/e1'])
})

test('the bar below a bracket follows the changes of the event', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let joinStatus: object = refused
  showOn('/t/friday-cup/bracket', 'registration', () => joinStatus)
  const bar = await screen.findByRole('region', { name: t('nextStep') })
  joinStatus = { ...refused, reasons: [], place: 'full' }
  act(() => void receive({ topic: 'tournament:e1', id: 'a', data: { players: 16, waiting: 0 } }))
  await waitFor(() => expect(bar.querySelector('a')?.getAttribute('href')).toBe('/explore'))
})

type PreloadedProps = { replies: readonly (readonly [QueryKey, unknown])[]; children: ReactNode }

/** The replies came with the page. */
function Preloaded({ replies, children }: PreloadedProps) {
  const client = useQueryClient()
  useState(() => {
    for (const [key, reply] of replies) client.setQueryData<unknown>(key, reply)
  })
  return children
}

test('an entry that came with the page is read again only after its eligibility', async () => {
  const user = { id: 'u1', username: 'ada' }
  const joined = { ...refused, playerId: 'p1', reasons: [] }
  const entry = { id: 'p1', name: 'ada', teammates: [], missing: 0, droppedAt: null, waitlistedAt: null }
  const joinAddress = 'GET /tournaments/e1/join'
  const entryAddress = 'GET /tournaments/e1/player'
  const calls = stubApi({ 'GET /auth/session': user, [joinAddress]: joined, [entryAddress]: entry })
  const replies = [
    [session().queryKey, user],
    [joinStatus('e1').queryKey, joined],
    [myEntry('e1').queryKey, entry],
  ] as const
  show(
    <Preloaded replies={replies}>
      <ActionBar event={{ ...event, status: 'registration' } as unknown as Event} />
    </Preloaded>,
  )
  await screen.findByRole('region', { name: t('nextStep') })
  act(() => void receive({ topic: 'tournament:e1', id: 'a', data: { player: 'p1' } }))
  await waitFor(() => expect(calls.map(({ address }) => address)).toEqual([joinAddress, entryAddress]))
})
