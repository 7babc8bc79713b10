import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event, StaffPlayer } from '../queries.ts'
import { EntrantDetails } from './entrant-details.tsx'
import { EntrantTable } from './entrant-table.tsx'

const t = translatorOf('manage')
const matches = translatorOf('manage-matches')
const event = {
  id: 'e1',
  status: 'checkin',
  startedAt: null,
  entrySize: 1,
  form: [],
  can: { announce: false },
} as unknown as Event
const entrant = (id: string, name: string, fields: object = {}) =>
  ({
    id,
    name,
    seed: null,
    image: null,
    country: null,
    guests: [],
    teammates: [],
    metadata: {},
    createdAt: '2026-11-01T12:00:00.000Z',
    checkinAt: null,
    droppedAt: null,
    waitlistedAt: null,
    ...fields,
  }) as unknown as StaffPlayer
const players = [
  entrant('p1', 'Nova'),
  entrant('p2', 'Kestrel', { checkinAt: '2026-11-01T12:30:00.000Z' }),
  entrant('p3', 'Rook', { droppedAt: '2026-11-01T12:30:00.000Z' }),
]

function open(opensAt: string | null) {
  const calls = stubApi({
    'GET /tournaments/e1/checkin': { opensAt },
    'PUT /tournaments/e1/players/p1/checkin': {},
  })
  const table = <EntrantTable event={event} players={players} selectedIds={new Set()} onSelect={() => {}} />
  return { calls, ...show(table) }
}

test('staff check in any entrant from the list of entrants while check-in is open', async () => {
  const { calls, user } = open('2026-01-01T00:00:00.000Z')
  await user.click(await screen.findByRole('button', { name: t('checkInWho', { name: 'Nova' }) }))
  const address = 'PUT /tournaments/e1/players/p1/checkin'
  await waitFor(() => expect(calls).toContainEqual({ address, body: { checkedIn: true } }))
  expect(screen.getByRole('button', { name: t('undoCheckInFor', { name: 'Kestrel' }) })).not.toBeNull()
  expect(screen.queryByRole('button', { name: t('checkInWho', { name: 'Rook' }) })).toBeNull()
})

test('the list of entrants has no check-in before it opens', async () => {
  const { calls } = open('2099-01-01T00:00:00.000Z')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button', { name: t('checkInWho', { name: 'Nova' }) })).toBeNull()
})

test('during play staff remove any entrant who is still in, also one without a match', async () => {
  const drop = 'POST /tournaments/e1/players/p1/drop'
  const calls = stubApi({
    'GET /tournaments/e1/checkin': { opensAt: null },
    [`${drop}?preview=true`]: { changes: [], resets: [], ends: false, reopens: false },
    [drop]: { changes: [], resets: [], ends: false, reopens: false },
    'GET /admin/tournaments/e1/matches?page=1&limit=100': { data: [], total: 0, page: 1, limit: 100 },
  })
  const running = { startedAt: '2026-11-01T13:00:00.000Z', completedAt: null, cancelledAt: null, type: 'LEADERBOARD' }
  const field = [...players, entrant('p4', 'Wren', { waitlistedAt: '2026-11-01T12:30:00.000Z' })]
  const table = (fields: object) => (
    <EntrantTable
      event={{ ...event, ...running, can: { announce: false, moderate: true }, ...fields } as unknown as Event}
      players={field}
      selectedIds={new Set()}
      onSelect={() => {}}
    />
  )
  const { user } = show(table({}))
  for (const name of ['Rook', 'Wren'])
    expect(screen.queryByRole('button', { name: t('removeWho', { name }) })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('removeWho', { name: 'Nova' }) }))
  await user.type(await screen.findByRole('textbox'), 'Left the venue')
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: matches('remove.confirm') })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await user.click(confirm)
  const body = { reason: 'Left the venue', disqualified: false }
  await waitFor(() => expect(calls).toContainEqual({ address: drop, body }))

  cleanup()
  show(table({ completedAt: '2026-11-01T15:00:00.000Z' }))
  expect(screen.queryByRole('button', { name: t('removeWho', { name: 'Nova' }) })).toBeNull()
})

test('staff read the answers of an entrant as names and days, not as codes', () => {
  const form = [
    { key: 'home', label: 'Country', kind: 'country' },
    { key: 'arrival', label: 'Arrival', kind: 'date' },
  ]
  const player = entrant('p1', 'Nova', { formResponse: { home: 'DE', arrival: '2026-11-13' } })
  show(<EntrantDetails event={{ ...event, form } as unknown as Event} player={player} />)
  expect(screen.getByText('Germany')).toBeDefined()
  expect(screen.getByText(/^Fri,? 13 Nov/)).toBeDefined()
})

test('staff reinstate an entrant whom they removed during play, but not one who was dropped at the start', async () => {
  const undo = 'POST /tournaments/e1/log/l1/undo'
  const removal = {
    id: 'l1',
    action: 'entrant-dropped',
    at: '2026-11-01T14:00:00.000Z',
    by: { username: 'mia' },
    user: null,
    player: { id: 'p5', name: 'Heron' },
    matchId: null,
    match: null,
    reason: 'Left',
    changes: [],
  }
  const none = { changes: [], resets: [], ends: false, reopens: false }
  const calls = stubApi({
    'GET /tournaments/e1/checkin': { opensAt: null },
    'GET /tournaments/e1/log?playerId=p5&action=entrant-dropped&limit=1': { data: [removal], total: 1 },
    [`${undo}?preview=true`]: none,
    [undo]: none,
    'GET /admin/tournaments/e1/matches?page=1&limit=100': { data: [], total: 0, page: 1, limit: 100 },
  })
  const dropped = { droppedAt: '2026-11-01T14:00:00.000Z', dropReason: 'disqualified' }
  const field = [entrant('p5', 'Heron', { ...dropped, seed: 5 }), entrant('p6', 'Finch', dropped)]
  const running = { startedAt: '2026-11-01T13:00:00.000Z', completedAt: null, cancelledAt: null, type: 'SWISS' }
  const live = { ...event, ...running, can: { announce: false, moderate: true } } as unknown as Event
  const { user } = show(<EntrantTable event={live} players={field} selectedIds={new Set()} onSelect={() => {}} />)
  expect(screen.queryByRole('button', { name: t('readmitWho', { name: 'Finch' }) })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('readmitWho', { name: 'Heron' }) }))
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: matches('undoNow') })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await user.click(confirm)
  await waitFor(() => expect(calls).toContainEqual({ address: undo, body: {} }))
})

test('staff enter the score of an entrant of a leaderboard, such as a guest, who submits none', async () => {
  const address = 'PATCH /admin/tournaments/e1/players/p1'
  const calls = stubApi({ 'GET /tournaments/e1/checkin': { opensAt: null }, [address]: {} })
  const started = { startedAt: '2026-11-01T12:00:00.000Z', completedAt: null, cancelledAt: null }
  const live = { ...event, ...started, type: 'LEADERBOARD', can: { moderate: true } }
  const showTable = (fields: object) =>
    show(
      <EntrantTable
        event={{ ...live, ...fields } as unknown as Event}
        players={players}
        selectedIds={new Set()}
        onSelect={() => {}}
      />,
    )
  const buttonOf = (name: string) => screen.queryByRole('button', { name: t('setScore.title', { name }) })
  const { user } = showTable({ score: { unit: 'seconds', decimals: 2 } })
  expect(buttonOf('Rook')).toBeNull()
  await user.click(screen.getByRole('button', { name: t('setScore.title', { name: 'Nova' }) }))
  await screen.findByText(t('setScore.about'))
  const input = screen.getByLabelText(new RegExp(translatorOf('attempts')('score')))
  await user.type(input, 'fast')
  const send = screen.getByRole('button', { name: t('setScore.action') })
  await user.click(send)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await user.clear(input)
  await user.type(input, '1:23.45')
  await user.click(send)
  await waitFor(() => expect(calls).toContainEqual({ address, body: { score: 83.45 } }))

  cleanup()
  showTable({ type: 'SWISS' })
  expect(buttonOf('Nova')).toBeNull()
  cleanup()
  showTable({ completedAt: '2026-11-02T12:00:00.000Z' })
  expect(buttonOf('Nova')).toBeNull()
})
