import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { campaignExample } from '../testing/campaign.ts'
import { receive } from '../testing/live.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { CampaignPage } from './campaign-page.tsx'

const t = translatorOf('campaigns')
const owner = { organizationId: 'o1', name: 'Nordlicht', path: '/nordlicht/manage/email' }
const address = '/admin/organizations/o1/campaigns/c1'
const audience = { count: 2, excluded: { unsubscribed: 0, suppressed: 0, unverified: 0 }, sample: [] }
const limit = { perDay: 400, usedToday: 0, byDefault: 400, raised: false }

const page = () =>
  show(
    <Suspense>
      <CampaignPage owner={owner} campaignId="c1" />
    </Suspense>,
  )

test('a draft is saved with what changed and the revision that was read, then the dialog asks', async () => {
  const calls = stubApi({
    [`GET ${address}`]: campaignExample,
    [`PATCH ${address}`]: { ...campaignExample, name: 'November news', rev: 5 },
    'POST /admin/organizations/o1/campaigns/audience': audience,
    'GET /admin/organizations/o1/emailLimit': limit,
  })
  const { user } = page()
  const name = await screen.findByRole('textbox', { name: t('name') })
  await user.clear(name)
  await user.type(name, 'November news')
  await user.click(screen.getByRole('switch', { name: t('trackClicks') }))
  await user.click(screen.getByRole('button', { name: t('sendNow') }))
  expect(await screen.findByRole('heading', { name: t('sendTitle', { count: 2 }) })).toBeTruthy()
  const saved = calls.find(({ address: sent }) => sent === `PATCH ${address}`)
  expect(saved?.body).toEqual({ name: 'November news', trackClicks: true, rev: 4 })
})

test('a draft without a message names the error and cannot be sent', async () => {
  stubApi({
    [`GET ${address}`]: { ...campaignExample, content: { kind: 'blocks', blocks: [] } },
    'POST /admin/organizations/o1/campaigns/audience': audience,
    'GET /admin/organizations/o1/emailLimit': limit,
  })
  page()
  expect(await screen.findByText(t('errorsToFix', { count: 1 }))).toBeTruthy()
  expect(document.title).toContain('Nordlicht')
  expect(screen.getByRole('button', { name: t('sendNow') })).toHaveProperty('disabled', true)
})

test('a new draft without subject and message cannot be sent, but marks nothing as wrong yet', async () => {
  stubApi({
    [`GET ${address}`]: { ...campaignExample, subject: '', content: { kind: 'blocks', blocks: [] } },
    'POST /admin/organizations/o1/campaigns/audience': audience,
    'GET /admin/organizations/o1/emailLimit': limit,
  })
  page()
  const send = await screen.findByRole('button', { name: t('sendNow') })
  expect(send).toHaveProperty('disabled', true)
  await screen.findByRole('textbox', { name: translatorOf('email-editor')('subject') })
  expect(screen.queryByText(t('errorsToFix', { count: 2 }))).toBeNull()
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})

test('a campaign that is being sent can be paused, and cancelled after the dialog names who never gets it', async () => {
  const sending = {
    ...campaignExample,
    status: 'SENDING',
    startedAt: '2026-11-14T09:00:00.000Z',
    prepared: true,
    figures: { ...campaignExample.figures, recipients: 1022, sent: 611, waiting: 400, deferred: 11 },
    can: { ...campaignExample.can, pause: true, cancel: true },
  }
  const calls = stubApi({
    [`GET ${address}`]: sending,
    [`GET ${address}/recipients?limit=25`]: { data: [], total: 0, page: 1, limit: 25 },
    [`POST ${address}/pause`]: sending,
    [`POST ${address}/cancel`]: sending,
  })
  const { user } = page()
  expect(await screen.findByText(t('doneOf', { done: '611', total: '1,022' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('pause') }))
  await user.click(screen.getByRole('button', { name: t('cancelCampaign') }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(t('cancelText', { count: 411 }))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: t('cancelCampaign') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const acts = calls.map((call) => call.address).filter((call) => call.startsWith(`POST ${address}`))
  expect(acts).toEqual([`POST ${address}/pause`, `POST ${address}/cancel`])
})

const started = {
  ...campaignExample,
  status: 'SENDING',
  startedAt: '2026-11-14T09:00:00.000Z',
  figures: { ...campaignExample.figures, recipients: 16, waiting: 16 },
}
const noRecipients = { data: [], total: 16, page: 1, limit: 25 }

test('a campaign that starts is no draft any more, even while the page cannot be read again', async () => {
  const reads = [campaignExample]
  stubApi({
    [`GET ${address}`]: () => reads.pop() ?? new Promise(() => {}),
    [`GET ${address}/recipients?limit=25`]: noRecipients,
    'POST /admin/organizations/o1/campaigns/audience': audience,
    'GET /admin/organizations/o1/emailLimit': limit,
    [`POST ${address}/schedule`]: started,
  })
  const { user } = page()
  await user.click(await screen.findByRole('button', { name: t('sendNow') }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('heading', { name: t('sendTitle', { count: 2 }) })
  await user.click(dialog.getByRole('button', { name: t('sendNow') }))
  expect(await screen.findByText(t('about.preparing'))).toBeTruthy()
  expect(screen.queryByText(t('status.DRAFT'))).toBeNull()
})

test('while the recipients are listed, the page does not say that there are none', async () => {
  const calls = stubApi({ [`GET ${address}`]: started, [`GET ${address}/recipients?limit=25`]: noRecipients })
  page()
  await waitFor(() => expect(calls.some((call) => call.address.includes('/recipients'))).toBe(true))
  await new Promise((done) => setTimeout(done, 20)) // the reply is read
  expect(screen.getByText(t('about.preparing'))).toBeTruthy()
  expect(screen.queryByText(t('noRecipientsYet'))).toBeNull()
})

test('a draft that another admin saved meanwhile is not overwritten, also if the page has read their version', async () => {
  const replies: Record<string, unknown> = {
    [`GET ${address}`]: campaignExample,
    [`PATCH ${address}`]: new Refusal('CHANGED_MEANWHILE'),
    'POST /admin/organizations/o1/campaigns/audience': audience,
    'GET /admin/organizations/o1/emailLimit': limit,
  }
  const calls = stubApi(replies)
  const { user } = page()
  const name = await screen.findByRole('textbox', { name: t('name') })
  await user.type(name, '!')
  replies[`GET ${address}`] = { ...campaignExample, name: 'Their name', rev: 5 }
  receive({ topic: `campaign:${campaignExample.id}`, id: '1', data: null })
  const reads = () => calls.filter((call) => call.address === `GET ${address}`).length
  await waitFor(() => expect(reads()).toBe(2))
  await user.click(screen.getByRole('button', { name: t('saveDraft') }))
  await screen.findByText(t('changedMeanwhile'), { exact: false })
  expect(calls.find((call) => call.address === `PATCH ${address}`)?.body).toMatchObject({ rev: 4 })

  await user.click(screen.getByRole('button', { name: t('reload') }))
  await waitFor(() => expect(name).toHaveProperty('value', 'Their name'))
  expect(screen.queryByText(t('changedMeanwhile'), { exact: false })).toBeNull()
})
