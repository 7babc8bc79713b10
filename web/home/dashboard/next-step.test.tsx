import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { NextStep } from './next-step.tsx'

const t = translatorOf('players')
const identity = translatorOf('identity')
const event = {
  id: 'e1',
  slug: 'friday-cup',
  name: 'Friday Cup',
  type: 'SWISS',
  status: 'checkin',
  entrySize: 1,
  date: '2099-11-20T19:00:00.000Z',
  registrationEnd: null,
  checkinAt: '2020-11-20T18:00:00.000Z',
  players: 3,
  maxPlayers: 16,
  waiting: 0,
  startedAt: null,
  endedAt: null,
  eventType: 'Tournament',
  form: [],
  settings: tournamentSettingDefaults,
  can: { moderate: false },
  me: { invited: false },
  entry: { kind: 'free' },
}
const entry = {
  id: 'p1',
  name: 'ada',
  teammates: [],
  missing: 0,
  result: null,
  receipt: null,
  confirmBy: null,
  checkinAt: null,
  droppedAt: null,
  waitlistedAt: null,
  position: null,
}
const joinStatus = {
  eligible: true,
  playerId: 'p1',
  reasons: [],
  place: null,
  position: null,
  players: 3,
  maxPlayers: 16,
  teamSize: 1,
  form: [],
  entry: { kind: 'free', amount: 0 },
}

function showHome(
  canCheckIn: boolean,
  own: object | (() => Promise<object>) = entry,
  date = event.date,
  earlier: object[] = [],
) {
  const calls = stubApi({
    'GET /auth/session': { id: 'u1', username: 'ada' },
    'GET /user': { id: 'u1', username: 'ada', socials: {}, image: null },
    'GET /user/accounts': { data: [] },
    'GET /user/points?limit=100': { data: [] },
    'GET /user/tournaments?limit=50': {
      data: [...earlier, { ...event, date }].map((listed) => ({
        event: listed,
        player: { dropped: false },
        canCheckIn,
        next: null,
      })),
    },
    'GET /tournaments/e1': { ...event, date },
    'GET /tournaments/e1/join': joinStatus,
    'GET /tournaments/e1/player': own,
  })
  show(<NextStep />)
  return calls
}

test('an open check-in comes before the tasks of the profile', async () => {
  showHome(true)
  expect(await screen.findByText(t('title.checkin'))).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Friday Cup' }).getAttribute('href')).toBe('/t/friday-cup')
  expect(screen.getByRole('button', { name: t('do.checkin') })).not.toBeNull()
})

test('no task of the profile appears while the event of an open check-in loads', async () => {
  const ownEvent = Promise.withResolvers<object>()
  const calls = showHome(true, () => ownEvent.promise)
  await vi.waitFor(() => expect(calls.map(({ address }) => address)).toContain('GET /tournaments/e1/player'))
  await new Promise((done) => setTimeout(done, 100))
  expect(screen.queryByText(identity('nextStep'))).toBeNull()
  ownEvent.resolve(entry)
  expect(await screen.findByText(t('title.checkin'))).not.toBeNull()
})

test('a roster to fill for an event within a day comes before the tasks of the profile', async () => {
  const teammates = [{ userId: 'u1', username: 'ada', captain: true }]
  showHome(false, { ...entry, missing: 2, teammates }, new Date(Date.now() + 3_600_000).toISOString())
  expect(await screen.findByText(t('title.incomplete', { count: 2 }))).not.toBeNull()
  expect(screen.getByRole('button', { name: t('do.invite') })).not.toBeNull()
})

test('an event that its host never started comes after one that starts within a day', async () => {
  const abandoned = { ...event, id: 'e0', date: new Date(Date.now() - 30 * 86_400_000).toISOString() }
  const teammates = [{ userId: 'u1', username: 'ada', captain: true }]
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  showHome(false, { ...entry, missing: 2, teammates }, inAnHour, [abandoned])
  expect(await screen.findByRole('link', { name: 'Friday Cup' })).not.toBeNull()
})

test('without an open check-in the next step is a task of the profile', async () => {
  showHome(false)
  expect(await screen.findByText(identity('nextStep'))).not.toBeNull()
  expect(screen.queryByText(t('title.checkin'))).toBeNull()
})
