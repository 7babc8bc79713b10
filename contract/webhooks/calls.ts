import { area, many, none, one } from '../core/endpoint.ts'
import { Count, Id, nullable, object, oneOf, partial, strictObject, Type, Url } from '../core/shape.ts'
import { changeTypes, deliveryStatuses, webhookLimits as limits } from './constants.ts'
import { Webhook, WebhookDelivery, WebhookDeliveryPage, WebhookLocale, WebhookSecret } from './shapes.ts'

const fields = {
  url: Url,
  description: nullable(Type.String({ maxLength: limits.description.max })),
  types: Type.Array(oneOf(changeTypes), { minItems: 1, maxItems: changeTypes.length, uniqueItems: true }),
  locale: WebhookLocale,
}

const access = { organization: 'ADMIN' } as const

/** Webhooks of a community, signed as in the Standard Webhooks specification. */
export const webhooks = area({
  'GET /organizations/{id}/webhooks': {
    access,
    summary: 'The webhook endpoints of a community, oldest first',
    reply: many(Webhook),
  },
  'POST /organizations/{id}/webhooks': {
    access,
    summary:
      'Add an endpoint; the reply contains its secret, which is not shown again. The address of a webhook of a Discord channel gets messages, of fewer changes',
    body: strictObject({
      url: fields.url,
      types: fields.types,
      description: Type.Optional(fields.description),
      locale: Type.Optional(fields.locale),
    }),
    reply: one(WebhookSecret),
    problems: ['WEBHOOK_ADDRESS', 'TOO_MANY_WEBHOOKS'],
  },
  'GET /organizations/{id}/webhooks/{webhookId}': {
    access,
    summary: 'One endpoint',
    reply: one(Webhook),
    problems: ['NOT_FOUND'],
  },
  'PATCH /organizations/{id}/webhooks/{webhookId}': {
    access,
    summary: 'Change an endpoint, pause it, or switch it on again',
    body: partial({ ...fields, paused: Type.Boolean() }),
    reply: one(Webhook),
    problems: ['NOT_FOUND', 'WEBHOOK_ADDRESS'],
  },
  'DELETE /organizations/{id}/webhooks/{webhookId}': {
    access,
    summary: 'Remove an endpoint with its deliveries',
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'POST /organizations/{id}/webhooks/{webhookId}/secret': {
    access,
    summary: 'Make a new secret. For 24 hours deliveries are signed with both',
    reply: one(WebhookSecret),
    problems: ['NOT_FOUND'],
  },
  'POST /organizations/{id}/webhooks/{webhookId}/test': {
    access,
    summary: 'Send a test',
    reply: one(WebhookDelivery),
    problems: ['NOT_FOUND', 'WEBHOOK_OFF'],
    limit: { max: 20, seconds: 60 },
  },
  'POST /organizations/{id}/webhooks/{webhookId}/retry': {
    access,
    summary: 'Try everything now that failed and waits for its next attempt, and repeat what failed for good',
    reply: one(object({ count: Count })),
    problems: ['NOT_FOUND', 'WEBHOOK_OFF'],
    limit: { max: 10, seconds: 60 },
  },
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries': {
    access,
    summary: 'Deliveries of the last 30 days, latest first',
    query: strictObject({
      status: Type.Optional(oneOf(deliveryStatuses)),
      cursor: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    reply: many(WebhookDelivery),
    problems: ['NOT_FOUND'],
  },
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}': {
    access,
    summary: 'One delivery with its payload and the last answer',
    reply: one(WebhookDeliveryPage),
    problems: ['NOT_FOUND'],
  },
  'POST /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver': {
    access,
    summary: 'Try a delivery again now: a waiting one keeps its place, a finished one is repeated',
    reply: one(WebhookDelivery),
    problems: ['NOT_FOUND', 'WEBHOOK_OFF'],
    limit: { max: 60, seconds: 60 },
  },
})
