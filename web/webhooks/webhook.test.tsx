import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import WebhookScreen from './webhook.screen.tsx'
import WebhooksScreen from './webhooks.screen.tsx'

const t = translatorOf('webhooks')
const tMembers = translatorOf('community-members')
const base = '/organizations/o1/webhooks/w1'

function showEndpoint(
  more: { state: string; retryable: boolean; waiting?: number },
  sent: { rows: object[] } = { rows: [] },
) {
  const endpoint = {
    id: 'w1',
    url: 'https://example.com/hook',
    description: null,
    types: ['match.decided'],
    ...more,
    failingSince: null,
    previousSecretUntil: null,
    secretAt: '2026-01-01T00:00:00.000Z',
  }
  const calls = stubApi({
    'GET /auth/session': { id: 'u1', username: 'ada', role: 'USER' },
    'GET /organizations/nordlicht': { id: 'o1', username: 'nordlicht', can: { update: true, own: true } },
    [`GET ${base}`]: () => endpoint,
    [`GET ${base}/deliveries`]: () => ({ data: sent.rows, cursor: null }),
    [`POST ${base}/retry`]: () => {
      endpoint.retryable = false
      return { count: 2 }
    },
  })
  const page = show(
    <Suspense>
      <WebhookScreen />
    </Suspense>,
    { path: '/:username/manage/developers/webhooks/:webhookId', at: '/nordlicht/manage/developers/webhooks/w1' },
  )
  return { ...page, calls, endpoint }
}

const retryButton = () => screen.queryByRole('button', { name: t('retryFailed') })

test('“Retry failed” sends the failed deliveries again, and disappears when none is left', async () => {
  const { user, calls } = showEndpoint({ state: 'failing', retryable: true })
  await user.click(await screen.findByRole('button', { name: t('retryFailed') }))
  await waitFor(() => expect(retryButton()).toBeNull())
  expect(calls.filter(({ address }) => address === `POST ${base}/retry`)).toHaveLength(1)
})

test('“Retry failed” does not appear without failed deliveries or while the endpoint is paused', async () => {
  for (const endpoint of [
    { state: 'active', retryable: false },
    { state: 'paused', retryable: true },
  ]) {
    const { unmount } = showEndpoint(endpoint)
    await screen.findByRole('button', { name: t('sendTest') })
    expect(retryButton()).toBeNull()
    unmount()
  }
})

test('the answer to a delivery that waits appears without a reload, and then the page asks no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const createdAt = new Date().toISOString()
  const waiting = {
    id: 'd1',
    type: 'webhook.test',
    status: 'PENDING',
    attempts: [],
    nextAttemptAt: createdAt,
    createdAt,
  }
  const sent: { rows: object[] } = { rows: [waiting] }
  const { endpoint, calls } = showEndpoint({ state: 'active', retryable: true, waiting: 1 }, sent)
  await screen.findAllByText(t('waiting'))
  const answer = { at: createdAt, status: 418, durationMs: 12, error: null }
  sent.rows = [{ ...waiting, status: 'FAILED', attempts: [answer], nextAttemptAt: null }]
  Object.assign(endpoint, { state: 'failing', waiting: 0 })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryAllByText('418')).not.toEqual([])
  expect(screen.queryAllByText(t('waiting'))).toEqual([])
  expect(screen.getByText(t('state.failing'))).toBeTruthy()
  const count = calls.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls).toHaveLength(count)
})

test('the page asks again when the next attempt is due, and less and less often while none is made', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const hour = 3_600_000
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const failed = {
    id: 'd1',
    type: 'webhook.test',
    status: 'PENDING',
    attempts: [{ at: at(-hour), status: 500, durationMs: 12, error: null }],
    nextAttemptAt: at(hour),
    createdAt: at(-hour),
  }
  const sent: { rows: object[] } = { rows: [failed] }
  const { calls } = showEndpoint({ state: 'failing', retryable: true, waiting: 2 }, sent)
  await screen.findAllByText(/500/)
  vi.setTimerTickMode('manual')
  const untilDue = Date.parse(failed.nextAttemptAt) - Date.now()
  const askedIn = async (ms: number) => {
    const before = calls.length
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return calls.slice(before).filter(({ address }) => address.includes('/deliveries')).length
  }
  expect(await askedIn(untilDue - 60_000)).toBe(0)
  // A later delivery of the same event is due, but waits for the one that fails.
  sent.rows = [failed, { ...failed, id: 'd2', attempts: [], nextAttemptAt: at(0) }]
  expect(await askedIn(60_000 + 5_000)).toBe(1)
  await askedIn(hour / 2)
  expect(await askedIn(hour)).toBeLessThanOrEqual(61)
})

test('the page of a paused endpoint does not ask again for what waits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const at = '2026-01-01T00:00:00.000Z'
  const row = { id: 'd1', type: 'webhook.test', status: 'PENDING', attempts: [], nextAttemptAt: at, createdAt: at }
  const { calls } = showEndpoint({ state: 'paused', retryable: true, waiting: 1 }, { rows: [row] })
  await screen.findAllByText(t('waiting'))
  const count = calls.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls).toHaveLength(count)
})

test('deleting an endpoint asks first and shows its address', async () => {
  const { user, calls } = showEndpoint({ state: 'active', retryable: false })
  await user.click(await screen.findByRole('button', { name: t('more') }))
  await user.click(await screen.findByRole('menuitem', { name: t('delete') }))
  const dialog = await screen.findByRole('dialog', { name: t('deleteTitle') })
  expect(dialog.textContent).toContain('https://example.com/hook')
  expect(calls.some(({ address }) => address.startsWith('DELETE'))).toBe(false)
})

test('the list names who added each endpoint, also after they left the staff', async () => {
  const endpoint = {
    types: ['match.decided'],
    format: 'json',
    description: null,
    state: 'active',
    lastDeliveredAt: null,
  }
  const counts = { delivered: 0, waiting: 0, failed: 0 }
  const otso = { id: 'u2', username: 'otso', name: 'Otso', image: null }
  stubApi({
    'GET /auth/session': { id: 'u1', username: 'ada', role: 'USER' },
    'GET /organizations/nordlicht': { id: 'o1', username: 'nordlicht', can: { update: true, own: true } },
    'GET /organizations/o1/webhooks': {
      data: [
        { ...endpoint, ...counts, id: 'w1', url: 'https://a.example/hook', createdBy: otso },
        { ...endpoint, ...counts, id: 'w2', url: 'https://b.example/hook', createdBy: null },
      ],
      total: 2,
    },
  })
  show(
    <Suspense>
      <WebhooksScreen />
    </Suspense>,
    { path: '/:username/manage/developers/webhooks', at: '/nordlicht/manage/developers/webhooks' },
  )
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toContain('Otso')
  expect(second?.textContent).toContain(tMembers('deletedUser'))
})
