import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { ReportDetails } from '../queries.ts'
import { ReportView } from './report-view.tsx'

const t = translatorOf('tickets')
const id = '018f0000-0000-7000-8000-0000000000aa'
const user = { id, username: 'spammer', name: 'Spammer', image: null }
const report: ReportDetails = {
  id,
  type: 'SPAM',
  reportCount: 1,
  moderator: null,
  decision: null,
  reason: null,
  resolvedAt: null,
  escalatedAt: null,
  escalation: null,
  copies: 0,
  user,
  organization: null,
  target: { kind: 'user', id, label: 'Spammer' },
  waitingSince: '2026-01-01T00:00:00.000Z',
  person: { ...user, level: 1, events: 0, createdAt: '2026-01-01T00:00:00.000Z', banned: false },
  content: null,
  hidden: false,
  reports: [],
  earlier: [],
  sanctions: [],
  can: { claim: false, release: false, escalate: false, decide: false, sanction: false, message: true, hide: false },
}

function Page() {
  const { pathname } = useLocation()
  return pathname.startsWith('/moderator/') ? <p>{pathname}</p> : <ReportView id={id} />
}

function open(change: Partial<ReportDetails['can']> = {}) {
  const details = { ...report, can: { ...report.can, ...change } }
  const calls = stubApi({ [`GET /moderator/reports/${id}`]: details, 'POST /admin/tickets': { id: 't1' } })
  const page = show(
    <Suspense>
      <Page />
    </Suspense>,
    { at: `/moderation/reports/${id}` },
  )
  return { ...page, calls }
}

test('a moderator messages the reported person: it opens a ticket in the area of moderators', async () => {
  const { user: hand, calls } = open()
  await hand.click(await screen.findByRole('button', { name: t('message') }))
  const dialog = await screen.findByRole('dialog', { name: t('messageTitle', { name: 'Spammer' }) })
  await hand.type(within(dialog).getByRole('textbox', { name: t('messageText') }), 'Please stop posting links')
  await hand.click(within(dialog).getByRole('button', { name: t('messageSend') }))
  expect(await screen.findByText('/moderator/tickets/t1')).toBeDefined()
  const body = { userId: id, description: 'Please stop posting links' }
  expect(calls).toContainEqual({ address: 'POST /admin/tickets', body })
})

test('a person who cannot be contacted gets no message', async () => {
  open({ message: false })
  expect(await screen.findByRole('heading', { name: 'Spammer' })).toBeDefined()
  expect(screen.queryByRole('button', { name: t('message') })).toBeNull()
})
