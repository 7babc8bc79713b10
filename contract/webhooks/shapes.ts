/** Endpoints of a community that receive its changes, and what was delivered to them. */
import { type LocaleCode, locales } from '../core/locales.ts'
import { Count, Id, nullable, object, oneOf, type Static, Time, Type, Url } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { WebhookAttempt } from './columns.ts'
import {
  changeTypes,
  deliveryStatuses,
  deliveryTypes,
  type WebhookFormat,
  webhookFormats,
  webhookStates,
} from './constants.ts'

export const WebhookLocale = Type.Unsafe<LocaleCode | null>({
  ...nullable(oneOf(locales.map(({ code }) => code))),
  description: 'The language of messages to a Discord channel; without one, that of the site',
})

export const Webhook = object({
  id: Id,
  url: Url,
  description: nullable(Type.String()),
  types: Type.Array(oneOf(changeTypes)),
  format: Type.Unsafe<WebhookFormat>({
    ...oneOf(webhookFormats),
    description: 'The address of a webhook of a Discord channel gets messages, every other one gets signed JSON',
  }),
  locale: WebhookLocale,
  state: oneOf(webhookStates),
  gone: Type.Boolean({ description: 'Switched off because the receiver answered that the address no longer exists' }),
  failingSince: nullable(Time),
  lastDeliveredAt: nullable(Time),
  secretAt: Type.Unsafe<string>({ ...Time, description: 'When the secret was made' }),
  previousSecretUntil: Type.Unsafe<string | null>({
    ...nullable(Time),
    description: 'Until then deliveries are also signed with the previous secret',
  }),
  /** Of the last 24 hours. */
  delivered: Count,
  failed: Count,
  waiting: Count,
  retryable: Type.Boolean({
    description: 'Whether a delivery of any age waits for another attempt, or has failed for good and was not repeated',
  }),
  createdBy: nullable(UserCard),
  createdAt: Time,
})
export type Webhook = Static<typeof Webhook>

/** The secret is in this reply only. */
export const WebhookSecret = object({ id: Id, secret: Type.String() })

export const WebhookDelivery = object({
  id: Id,
  type: oneOf(deliveryTypes),
  status: oneOf(deliveryStatuses),
  repeated: Type.Boolean({ description: 'Requested by a person after the first delivery was over' }),
  attempts: Type.Array(WebhookAttempt),
  nextAttemptAt: Type.Unsafe<string | null>({ ...nullable(Time), description: 'Null if no attempt follows' }),
  createdAt: Time,
  finishedAt: nullable(Time),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const WebhookDeliveryPage = object({
  ...WebhookDelivery.properties,
  messageId: Type.String({ description: 'The header webhook-id: the same for every attempt and repetition' }),
  payload: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  response: Type.Unsafe<string | null>({
    ...nullable(Type.String()),
    description: 'The beginning of the last answer',
  }),
})
export type WebhookDeliveryPage = Static<typeof WebhookDeliveryPage>
