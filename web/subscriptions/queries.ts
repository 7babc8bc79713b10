import { type ReplyTo, read } from '../lib/api/api.ts'

export type Offer = ReplyTo<'GET /subscriptions'>
export type Price = Offer['prices'][number]
export type Subscription = Offer['subscription']

export const offer = () => read('GET /subscriptions')
export const checkoutOf = (sessionId: string) =>
  read('GET /subscriptions/checkout/{sessionId}', { params: { sessionId } })
