import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

const t = translatorOf('identity')
const event = {
  id: 'e1',
  slug: 'friday-cup',
  name: 'Friday Cup',
  type: 'SWISS',
  teamSize: 1,
  players: 3,
  maxPlayers: 16,
  waiting: 0,
  date: '2030-11-20T19:05:00.000Z',
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
  checkinAt: null,
  status: 'registration',
  visibility: 'PUBLIC',
  locked: false,
  region: null,
  game: null,
  organization: null,
  hosts: [],
  createdBy: { id: 'u1', name: 'Ada', username: 'ada', image: null },
  assets: {},
  prizes: [],
}

/** A list of the API, for all games or for the games of the user. */
function stubLists(lists: { ownGames: object[]; allGames: object[] }) {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('ownGames=true') ? lists.ownGames : lists.allGames
    return Response.json({ data, page: 1, limit: 6, total: data.length })
  })
}

test('if none of the user’s games has an upcoming event, the home page shows those of all games and says so', async () => {
  stubLists({ ownGames: [], allGames: [event] })
  show(<UpcomingEvents />)
  await screen.findByText(t('upcomingInAllGames'))
  expect(screen.getByText('Friday Cup')).not.toBeNull()
  expect(screen.queryByText(t('noEvents'))).toBeNull()
})

test('events of the user’s games are shown with their day', async () => {
  stubLists({ ownGames: [event], allGames: [] })
  show(<UpcomingEvents />)
  await screen.findByText('Friday Cup')
  expect(document.querySelector('time')?.textContent).toContain('20 Nov')
  expect(screen.queryByText(t('upcomingInAllGames'))).toBeNull()
})

test('without any upcoming event the home page says so', async () => {
  stubLists({ ownGames: [], allGames: [] })
  show(<UpcomingEvents />)
  await waitFor(() => expect(screen.getByText(t('noEvents'))).not.toBeNull())
  expect(screen.queryByText(t('upcomingInAllGames'))).toBeNull()
})
