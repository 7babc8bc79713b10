import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { receive } from '../testing/live.ts'
import { show } from '../testing/render.tsx'
import { type League, ladderOf, tableOf } from './queries.ts'
import { useLeagueUpdates } from './use-league-updates.ts'

function Page({ type }: { type: League['type'] }) {
  useLeagueUpdates({ id: 'l1', type })
  const { data: table } = useQuery({ ...tableOf('l1'), enabled: type === 'SCHEDULED' })
  const { data: ladder } = useQuery({ ...ladderOf('l1', {}), enabled: type !== 'SCHEDULED' })
  return <p>{table?.divisions[0]?.name ?? ladder?.data[0]?.player.name}</p>
}

test('an open page of a season shows a new result', async () => {
  const names = ['Before', 'After']
  stubApi({ 'GET /leagues/l1/table': () => ({ divisions: [{ name: names.shift() }] }) })
  show(<Page type="SCHEDULED" />)
  await screen.findByText('Before')
  receive({ topic: 'league:l1', data: { rev: 2, matches: [1] } })
  await waitFor(() => expect(screen.getByText('After')).toBeDefined())
})

test('an open page of a ladder shows a new rating or challenge', async () => {
  const names = ['Before', 'After']
  stubApi({ 'GET /leagues/l1/ladder': () => ({ data: [{ player: { name: names.shift() } }], total: 1 }) })
  show(<Page type="RANKED" />)
  await screen.findByText('Before')
  receive({ topic: 'ladder:l1', data: { challenges: 1 } })
  await waitFor(() => expect(screen.getByText('After')).toBeDefined())
})
