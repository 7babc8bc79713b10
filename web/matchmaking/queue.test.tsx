import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { receive } from '../testing/live.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { waitText } from './clock.ts'
import { QueueBar } from './queue-bar.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { QueueStart } from './queue-start.tsx'
import { QueueWatch } from './queue-watch.tsx'

const t = translatorOf('queue')
const me = '018f0000-0000-7000-8000-000000000001'
const league = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name: 'Boost Ranked',
  teamSize: 1,
  bestOf: 3,
  acceptSeconds: 30,
  window: { start: 100, perSecond: 5, max: 600 },
  anyRegionSeconds: 90,
  teamFormation: 'balanced' as const,
  pickSeconds: 30,
}
const unpicked = { captain: false, partyId: null, canPick: false }
const idle = { queue: null, offer: null, party: null, invitations: [], matchId: null, now: new Date().toISOString() }
const queue = {
  id: me,
  playerId: me,
  eventId: league.id,
  eventType: 'League',
  round: 0,
  rank: 1,
  league,
  rating: 1500,
  region: 'EU',
  since: new Date(Date.now() - 84_000).toISOString(),
  waiting: 312,
  expectedSeconds: 120,
}
const user = (id: string, username: string) => ({ id, username, name: null, image: null })
const offer = {
  id: 'offer',
  league,
  createdAt: new Date().toISOString(),
  accepted: false,
  draft: null,
  acceptBy: new Date(Date.now() + 14 * 60_000).toISOString(), // a slow machine must not miss it
  players: [
    { user: user(me, 'nova'), side: 'a', rating: 1500, accepted: false, ...unpicked },
    { user: user('2', 'teo'), side: 'b', rating: 1520, accepted: true, ...unpicked },
  ],
}

function showBar(replies: Record<string, unknown>) {
  document.body.insertAdjacentHTML('beforeend', '<div id="queue-slot"></div>')
  const calls = stubApi(replies)
  return { ...show(<QueueBar userId={me} placeholder={null} />), calls }
}

afterEach(() => document.getElementById('queue-slot')?.remove())

test('someone who waits sees the time, the expected time and the players on every page, and can leave', async () => {
  const { calls, user: person } = showBar({ 'GET /user/queue': { ...idle, queue }, 'DELETE /user/queue': idle })
  await screen.findByText('Boost Ranked')
  screen.getByText(t('playersSearching', { count: 312 }))
  screen.getByText(t('usually', { count: 2 }))
  await person.click(screen.getByRole('button', { name: t('leave') }))
  expect(calls.some(({ address }) => address === 'DELETE /user/queue')).toBe(true)
})

test('no bar is loaded for an account that is scheduled for deletion', async () => {
  const calls = stubApi({})
  show(<QueueWatch user={{ id: me, queued: true, deletionDueAt: '2026-12-03T15:07:00.000Z' }} />)
  expect(document.querySelector('.queue-loading')).toBeNull()
  expect(calls).toEqual([])
})

test('the page keeps the room of the bar from the start, for users who wait', async () => {
  const isReserved = () => document.querySelector('.queue-loading') !== null
  show(<QueueWatch user={{ id: me, queued: false, deletionDueAt: null }} />)
  expect(isReserved()).toBe(false)
  document.body.insertAdjacentHTML('beforeend', '<div id="queue-slot"></div>')
  stubApi({ 'GET /user/queue': { ...idle, queue } })
  show(<QueueWatch user={{ id: me, queued: true, deletionDueAt: null }} />)
  expect(isReserved()).toBe(true)
  await screen.findByText('Boost Ranked')
  expect(isReserved()).toBe(false)
})

test('the found match shows who accepted and takes the answer', async () => {
  const accepted = { ...offer, accepted: true }
  const { calls, user: person } = showBar({
    'GET /user/queue': { ...idle, queue, offer },
    'PUT /user/queue/offer': { ...idle, queue, offer: accepted },
  })
  await screen.findByRole('dialog', { name: t('matchFound') })
  screen.getByText(t('accepted', { count: 1, all: 2 }))
  expect(screen.getByRole('timer').textContent).toMatch(/^1[0-4]:\d\d$/)
  await person.click(screen.getByRole('button', { name: t('accept') }))
  await waitFor(() =>
    expect(calls).toContainEqual({ address: 'PUT /user/queue/offer', body: { offerId: 'offer', accept: true } }),
  )
})

test('the answer that was pressed is the one that loads, and the other cannot be pressed meanwhile', async () => {
  const { user: person } = showBar({
    'GET /user/queue': { ...idle, queue, offer },
    'PUT /user/queue/offer': () => new Promise(() => {}),
  })
  await person.click(await screen.findByRole('button', { name: t('decline') }))
  await waitFor(() => expect(screen.getByRole('button', { busy: true }).textContent).toContain(t('decline')))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('accept') }).disabled).toBe(true)
})

test('when a match is off, the focus returns to the field in which the person was typing', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="queue-slot"></div>')
  const replies: Record<string, unknown> = { 'GET /user/queue': idle }
  const calls = stubApi(replies)
  show(
    <>
      <input aria-label="Message" />
      <QueueBar userId={me} placeholder={null} />
    </>,
  )
  await waitFor(() => expect(calls.length).toBe(1))
  const field = screen.getByLabelText('Message')
  field.focus()
  replies['GET /user/queue'] = { ...idle, queue, offer }
  receive({ topic: `user-queue:${me}`, data: null })
  const dialog = await screen.findByRole('dialog')
  expect(dialog.contains(document.activeElement)).toBe(true)
  replies['GET /user/queue'] = idle
  receive({ topic: `user-queue:${me}`, data: null })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a captain whose turn it is picks a player or a whole party, and the others only watch', async () => {
  const player = (id: string, more: object) => ({ user: user(id, `name-${id}`), rating: 1500, ...unpicked, ...more })
  const draft = { turn: 'b', captainId: me, pickBy: new Date(Date.now() + 20_000).toISOString() }
  const players = [
    player('1', { side: 'a', accepted: true, captain: true }),
    player(me, { side: 'b', accepted: true, captain: true }),
    player('3', { side: null, accepted: true, canPick: true, partyId: 'duo' }),
    player('4', { side: null, accepted: true, canPick: true, partyId: 'duo' }),
    player('5', { side: null, accepted: true }),
  ]
  const picking = {
    ...offer,
    league: { ...league, teamSize: 3, teamFormation: 'captains' },
    accepted: true,
    players,
    draft,
  }
  const { calls, user: person } = showBar({
    'GET /user/queue': { ...idle, queue, offer: picking },
    'PUT /user/queue/pick': { ...idle, queue, offer: { ...picking, draft: { ...draft, turn: 'a', captainId: '1' } } },
  })
  await screen.findByRole('dialog', { name: t('captainsPick') })
  screen.getByText(t('yourPick'))
  screen.getByText(t('playersLeft', { count: 3 }))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: t('pickNames', { names: 'name-3 and name-4' }) }))
  await waitFor(() =>
    expect(calls).toContainEqual({ address: 'PUT /user/queue/pick', body: { offerId: 'offer', userId: '3' } }),
  )
})

const open = {
  league,
  open: true,
  opensAt: null,
  closesAt: null,
  waiting: 3,
  expectedSeconds: null,
  rating: 1500,
  refusal: null,
  coolDownUntil: null,
  region: null,
  recent: [],
}
const queueAddress = `GET /leagues/${league.id}/queue`

const showPanel = (at: string) =>
  show(
    <Suspense>
      <QueuePanel leagueId={league.id} />
      <Toasts />
    </Suspense>,
    { at },
  )

test('a visitor with the link of a party logs in and returns to it', async () => {
  stubApi({ 'GET /auth/session': null, [queueAddress]: { ...open, refusal: 'SIGN_IN', rating: null } })
  const address = `/leagues/${league.id}?party=p1&token=secret`
  showPanel(address)
  const link = await screen.findByRole('link', { name: t('logIn') })
  expect(link.getAttribute('href')).toBe(`/login?callbackUrl=${encodeURIComponent(address)}`)
})

test('the queue of a league with an entry fee names the fee and asks before it is paid', async () => {
  const team = { ...open, league: { ...league, teamSize: 2 } }
  const fee = new Refusal('CONFIRM_NEEDED')
  fee.facts = { fee: 50 }
  const replies: Record<string, unknown> = {
    'GET /auth/session': user(me, 'nova'),
    'GET /user/queue': idle,
    [queueAddress]: team,
    [`POST /leagues/${league.id}/queue`]: fee,
    [`POST /leagues/${league.id}/party`]: fee,
    [`POST /leagues/${league.id}/queue?fee=50`]: { ...idle, queue },
  }
  const calls = stubApi(replies)
  const { user: person } = showPanel('/')
  const tTournaments = translatorOf('tournaments')
  await person.click(await screen.findByRole('button', { name: t('createParty') }))
  await screen.findByText(t('fee.about', { fee: tTournaments('coins', { count: 50 }) }))
  await person.click(screen.getByRole('button', { name: translatorOf('leagues')('cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: t('join') }))
  await person.click(await screen.findByRole('button', { name: t('fee.pay') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const posts = calls.map(({ address }) => address).filter((address) => address.startsWith('POST'))
  expect(posts).toEqual([
    `POST /leagues/${league.id}/party`,
    `POST /leagues/${league.id}/queue`,
    `POST /leagues/${league.id}/queue?fee=50`,
  ])
})

test('someone who cannot enter the league of a queue reads why', async () => {
  const refusal = new Refusal('NOT_ELIGIBLE', 422)
  refusal.reasons = ['ENTRY_FEE']
  stubApi({
    'GET /auth/session': user(me, 'nova'),
    'GET /user/queue': idle,
    [queueAddress]: open,
    [`POST /leagues/${league.id}/queue`]: refusal,
  })
  const { user: person } = showPanel('/')
  await person.click(await screen.findByRole('button', { name: t('join') }))
  const tPlayers = translatorOf('players')
  await screen.findByText(tPlayers('notEligibleYet', { why: tPlayers('cannot.ENTRY_FEE') }))
})

test.each([
  ['ends', 400],
  ['ended while the page was loading', -100],
])('when a cool-down %s, the queue can be joined without a reload', async (_, remaining) => {
  const coolDownUntil = new Date(Date.now() + remaining).toISOString()
  const replies: Record<string, unknown> = {
    'GET /auth/session': user(me, 'nova'),
    'GET /user/queue': idle,
    [queueAddress]: { ...open, refusal: 'COOLING_DOWN', coolDownUntil },
  }
  stubApi(replies)
  showPanel('/')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: t('join') })
  expect(button.disabled).toBe(true)
  replies[queueAddress] = open
  await waitFor(() => expect(button.disabled).toBe(false))
})

test('the page of the queue says why someone cannot join', () => {
  show(<QueueStart queue={{ ...open, refusal: 'NOT_LEADER' }} party={null} />)
  screen.getByText(t('refusal.NOT_LEADER'), { exact: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('join') }).disabled).toBe(true)
})

test('a waiting time is a clock', () =>
  expect([0, 84_000, 3_723_000].map(waitText)).toEqual(['00:00', '01:24', '1:02:03']))
