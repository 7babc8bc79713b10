import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { CampaignCard } from '../queries.ts'
import { useCampaignColumns } from './campaign-columns.tsx'

const t = translatorOf('campaigns')
const figures = { recipients: 16, sent: 15, bounced: 1, complained: 0, unsubscribed: 1, clicked: 6 }
const card = {
  id: 'c1',
  name: 'October',
  subject: 'October at Nordlicht',
  status: 'SENT',
  trackClicks: true,
  figures,
  startedAt: '2026-11-14T12:42:00.000Z',
  finishedAt: '2026-11-14T12:42:00.000Z',
} as unknown as CampaignCard

function List() {
  const columns = useCampaignColumns({ organizationId: 'o1', name: 'Nordlicht', path: '/nordlicht/manage/email' })
  const row = { keyOf: () => 'c1', nameOf: () => 'October', empty: null }
  return <DataTable label={t('tab.campaigns')} columns={columns} rows={[card]} {...row} />
}

test('the share of clicks is of all emails that were sent, also of those that came back', () => {
  show(<List />)
  expect(screen.getByRole('cell', { name: '16' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '38%' })).toBeDefined()
})
