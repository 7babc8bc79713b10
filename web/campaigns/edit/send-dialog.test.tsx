import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { campaignExample } from '../../testing/campaign.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Campaign } from '../queries.ts'
import { SendDialog } from './send-dialog.tsx'

const t = translatorOf('campaigns')
const owner = { organizationId: 'o1', name: 'Nordlicht', path: '/nordlicht/manage/email' }
const audience = 'POST /admin/organizations/o1/campaigns/audience'
const schedule = 'POST /admin/organizations/o1/campaigns/c1/schedule'
const preview = { count: 3906, excluded: { unsubscribed: 0, suppressed: 0, unverified: 0 }, sample: [] }
const campaign: Campaign = { ...campaignExample, id: 'c1', name: 'October news' }

test('before a campaign is scheduled, the dialog names the number of recipients and the date', async () => {
  const calls = stubApi({ [audience]: preview, [schedule]: campaign })
  const onClose = vi.fn()
  const at = '2030-11-14T09:00:00.000Z'
  const { user } = show(<SendDialog owner={owner} campaign={campaign} at={at} onClose={onClose} />)
  await screen.findByRole('heading', { name: 'Send to 3,906 people?' })
  expect(screen.getByRole('dialog').textContent).toMatch(/“October news” starts on Thu,? 14 Nov 2030, 0?9:00 UTC/)
  await user.click(screen.getByRole('button', { name: /^Schedule for Thu/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.find(({ address }) => address === schedule)?.body).toMatchObject({ scheduledAt: at })
})

test('the reason of a refusal appears in the dialog', async () => {
  const replies: Record<string, unknown> = { [audience]: preview, [schedule]: new Refusal('EMAIL_LIMIT', 429) }
  stubApi(replies)
  const { user } = show(<SendDialog owner={owner} campaign={campaign} at={null} onClose={() => {}} />)
  await screen.findByRole('heading', { name: 'Send to 3,906 people?' })
  await user.click(screen.getByRole('button', { name: t('sendNow') }))
  expect((await screen.findByRole('alert')).textContent).toContain(translatorOf('problems')('EMAIL_LIMIT'))
})

test('an audience without recipients cannot be sent to', async () => {
  stubApi({ [audience]: { ...preview, count: 0 } })
  show(<SendDialog owner={owner} campaign={campaign} at={null} onClose={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toContain(t('noRecipients'))
  expect(screen.getByRole('button', { name: t('sendNow') })).toHaveProperty('disabled', true)
})
