import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { League } from '../queries.ts'
import { SidebarPanels } from './sidebar-panels.tsx'

const t = translatorOf('leagues')
const league = {
  id: 'l1',
  eventType: 'League',
  type: 'SCHEDULED',
  startedAt: '2030-01-01T00:00:00.000Z',
  settings: {},
  me: { playerId: null },
} as unknown as League

async function textOfDivision(played: number) {
  const division = (no: number) => ({ no, name: `Division ${no}`, played, rows: [{ playerId: 'p1', name: 'Dax' }] })
  stubApi({ 'GET /leagues/l1/table': { final: false, tiebreaks: [], divisions: [division(1), division(2)] } })
  const { unmount } = show(<SidebarPanels league={league} />)
  const [link] = await screen.findAllByRole('link')
  const text = link?.textContent ?? ''
  unmount()
  return text
}

test('a division has a leader once a match is played', async () => {
  expect(await textOfDivision(0)).not.toContain(t('leader', { name: 'Dax' }))
  expect(await textOfDivision(1)).toContain(t('leader', { name: 'Dax' }))
})
