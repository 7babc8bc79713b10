import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StandIns } from '../stand-ins/stand-ins.tsx'
import { stubApi } from '../testing/api.ts'
import { receive } from '../testing/live.ts'
import { show } from '../testing/render.tsx'
import type { Event, Match } from './queries.ts'
import { useMatchUpdates } from './use-match-updates.ts'

const match = {
  id: 'm1',
  no: 1,
  event: { id: 'e1' },
  eventType: 'Tournament',
  deadlineAt: null,
  endedAt: null,
  me: { side: 'player2', moderates: false },
  can: { askStandIn: true },
} as Match

function Page() {
  useMatchUpdates(match)
  return <StandIns match={match} event={{ id: 'e1', teamSize: 2 } as Event} />
}

test('a request for a stand-in appears on the open page of the opponent', async () => {
  const requests: object[] = []
  const calls = stubApi({ 'GET /matches/m1/standIns': () => ({ data: requests, total: requests.length }) })
  show(<Page />)
  await waitFor(() => expect(calls.length).toBe(1))
  requests.push({
    id: 'r1',
    matchId: 'm1',
    user: { id: 'u1', username: 'finn', name: 'Finn', image: null },
    out: null,
    acceptedAt: null,
    consentedAt: null,
    declinedAt: null,
    rating: null,
    can: { accept: false, consent: true, withdraw: false },
  })
  receive({ topic: 'tournament:e1', id: 'a', data: { matches: [1] } })
  await screen.findByText('Finn')
})
