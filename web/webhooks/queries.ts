import { deliveryStatuses } from '@guildhall/contract/webhooks/constants.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { idIn } from '../lib/page/search-id.ts'

export type Webhook = ReplyTo<'GET /organizations/{id}/webhooks'>['data'][number]
export type Delivery = ReplyTo<'GET /organizations/{id}/webhooks/{webhookId}/deliveries'>['data'][number]

export const webhooks = (id: string) => read('GET /organizations/{id}/webhooks', { params: { id } })
export const webhook = (id: string, webhookId: string) =>
  read('GET /organizations/{id}/webhooks/{webhookId}', { params: { id, webhookId } })

/** How often the page of an endpoint reads what still waits for an answer. */
export const pollMs = 3_000

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
