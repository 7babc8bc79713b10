import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { ReportDetails } from '../queries.ts'
import { DecisionForm } from './decision-form.tsx'

const t = translatorOf('moderation')
const id = '018f0000-0000-7000-8000-0000000000aa'
const address = `POST /moderator/reports/${id}/decision`
const escalation = `POST /moderator/reports/${id}/escalate`
const user = { id, username: 'spammer', name: 'Spammer', image: null }
const report: ReportDetails = {
  id,
  type: 'SPAM',
  reportCount: 3,
  moderator: null,
  decision: null,
  reason: null,
  resolvedAt: null,
  escalatedAt: null,
  escalation: null,
  copies: 0,
  target: { kind: 'post', id, label: 'Buy gold' },
  user,
  organization: { id, name: 'Nordlicht', username: 'nordlicht' },
  waitingSince: '2026-01-01T00:00:00.000Z',
  person: { ...user, level: 1, events: 0, createdAt: '2026-01-01T00:00:00.000Z', banned: false },
  content: null,
  hidden: false,
  reports: [],
  earlier: [],
  sanctions: [],
  can: { claim: true, release: false, escalate: true, decide: true, sanction: true, message: true, hide: true },
}

function open(change: Partial<ReportDetails> = {}) {
  const calls = stubApi({ [address]: report, [escalation]: report })
  const page = show(<DecisionForm report={{ ...report, ...change }} />)
  return { ...page, calls, sent: () => calls.filter((call) => call.address === address) }
}

test('a dismissal needs no reason', async () => {
  const { user: hand, sent } = open()
  await hand.click(screen.getByRole('button', { name: t('confirm.none') }))
  await waitFor(() => expect(sent()[0]?.body).toEqual({ decision: 'DISMISSED' }))
})

test('a ban names the person, needs a reason, and also hides the content in the chosen community', async () => {
  const { user: hand, sent } = open()
  await hand.click(screen.getByRole('button', { name: t('act.BAN') }))
  const button = screen.getByRole('button', { name: t('confirm.BAN', { name: 'Spammer' }) })
  await hand.click(button)
  await screen.findByText(translatorOf('ui')('reasonMissing'))
  expect([document.activeElement, sent()]).toEqual([screen.getByLabelText(/Reason/), []])
  await hand.selectOptions(screen.getByLabelText(t('duration')), '30')
  await hand.selectOptions(screen.getByLabelText(t('scope')), 'community')
  await hand.type(screen.getByLabelText(/Reason/), 'Phishing')
  await hand.click(button)
  await waitFor(() =>
    expect(sent()[0]?.body).toEqual({
      decision: 'ACTED',
      hide: true,
      sanction: { kind: 'BAN', days: 30, scope: 'community' },
      reason: 'Phishing',
    }),
  )
})

test('a sanction for cheating leaves the reported profile as it is unless the moderator chooses otherwise', async () => {
  const { user: hand, sent } = open({ type: 'CHEATING', target: { kind: 'user', id, label: 'Spammer' } })
  await hand.click(screen.getByRole('button', { name: t('act.WARNING') }))
  expect(screen.getByLabelText(t('alsoHide.user'))).toHaveProperty('checked', false)
  await hand.type(screen.getByLabelText(/Reason/), 'Account sharing')
  await hand.click(screen.getByRole('button', { name: t('confirm.WARNING', { name: 'Spammer' }) }))
  await waitFor(() => expect(sent()[0]?.body).not.toHaveProperty('hide'))
})

test('content without a person can only be hidden', () => {
  open({ user: null, person: null, can: { ...report.can, sanction: false } })
  expect(screen.getByRole('button', { name: t('act.hide.post') })).toBeDefined()
  expect(screen.queryByRole('button', { name: t('act.BAN') })).toBeNull()
})

test('copies of the text are hidden too unless the moderator unticks it', async () => {
  const { user: hand, sent } = open({ copies: 41 })
  expect(screen.queryByLabelText(t('hideCopies.post', { count: 41 }))).toBeNull()
  await hand.click(screen.getByRole('button', { name: t('act.hide.post') }))
  await hand.type(screen.getByLabelText(/Reason/), 'Phishing')
  const checkbox = screen.getByLabelText(t('hideCopies.post', { count: 41 }))
  const button = screen.getByRole('button', { name: t('confirm.hide') })
  await hand.click(button)
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ hide: true, hideCopies: true }))
  await hand.click(checkbox)
  await hand.click(button)
  await waitFor(() => expect(sent()[1]?.body).toEqual({ decision: 'ACTED', hide: true, reason: 'Phishing' }))
})

test('a moderator escalates with a note; an admin has no one to escalate to', async () => {
  const { user: hand, calls, unmount } = open()
  await hand.type(screen.getByLabelText(/Reason/), 'A threat')
  await hand.click(screen.getByRole('button', { name: t('escalate') }))
  await waitFor(() => expect(calls.find((call) => call.address === escalation)?.body).toEqual({ note: 'A threat' }))
  unmount()
  open({ can: { ...report.can, escalate: false } })
  expect(screen.queryByRole('button', { name: t('escalate') })).toBeNull()
})
