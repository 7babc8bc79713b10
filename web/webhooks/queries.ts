import { deliveryStatuses } from '@guildhall/contract/webhooks/constants.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { idIn } from '../lib/page/search-id.ts'

export type Webhook = ReplyTo<'GET /organizations/{id}/webhooks'>['data'][number]
export type Delivery = ReplyTo<'GET /organizations/{id}/webhooks/{webhookId}/deliveries'>['data'][number]

export const webhooks = (id: string) => read('GET /organizations/{id}/webhooks', { params: { id } })
export const webhook = (id: string, webhookId: string) =>
  read('GET /organizations/{id}/webhooks/{webhookId}', { params: { id, webhookId } })

const pollMs = { min: 3_000, max: 60_000 }

/**
 * When the page of an endpoint asks again: soon after the next attempt is due. If its answer does not come, ever less often, since a
 * delivery may wait for hours behind an earlier one of the same event.
 */
export function untilAnswer(rows: readonly Delivery[], now: number): number | false {
  const intervals = rows.flatMap(({ nextAttemptAt }) => {
    if (!nextAttemptAt) return []
    const overdue = now - Date.parse(nextAttemptAt)
    return overdue < 0 ? pollMs.min - overdue : Math.min(Math.max(overdue, pollMs.min), pollMs.max)
  })
  return intervals.length > 0 && Math.min(...intervals)
}

/** From the address of the page: `?status=FAILED`. */
export const deliveries = (id: string, webhookId: string, search: URLSearchParams) =>
  read('GET /organizations/{id}/webhooks/{webhookId}/deliveries', {
    params: { id, webhookId },
    query: {
      status: deliveryStatuses.find((status) => status === search.get('status')),
      cursor: idIn(search, 'after'),
    },
  })

export const delivery = (id: string, webhookId: string, deliveryId: string) =>
  read('GET /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}', {
    params: { id, webhookId, deliveryId },
  })

/** What a change of an endpoint or of its deliveries makes stale. */
export const webhookReads = [
  'GET /organizations/{id}/webhooks',
  'GET /organizations/{id}/webhooks/{webhookId}',
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries',
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}',
] as const
