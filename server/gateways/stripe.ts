/** Stripe, through its official library. Subscriptions are always read from here before the site stores them, never from an event. */
import { createHash } from 'node:crypto'
import type { BillingInterval } from '@guildhall/contract/subscriptions/constants.ts'
import { billingIntervals } from '@guildhall/contract/subscriptions/constants.ts'
import type StripeLibrary from 'stripe'
import type { StripeSettings } from '../settings.ts'

type StripePrice = { id: string; price: number; currency: string; interval: BillingInterval }

/** A subscription as Stripe has it now. */
export type StripeSubscription = {
  id: string
  status: string
  priceId: string
  price: number
  currency: string
  interval: BillingInterval
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** `stopRenewal` stopped it, not the customer. */
  isStoppedBySite: boolean
}

type StripeCheckout = {
  id: string
  customerId: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  url: string | null
}

type StripeEvent = { id: string; type: string; customerId: string | null }

type NewCheckout = {
  customerId: string
  priceId: string
  successUrl: string
  cancelUrl: string
  /** Stripe replies to a repeated request with the same page. */
  idempotencyKey: string | null
}

export type Stripe = {
  listPrices: () => Promise<StripePrice[]>
  /** The same customer for the same user, however often it is called. */
  createCustomer: (user: { id: string; email: string | null; name: string | null }) => Promise<string>
  createCheckout: (checkout: NewCheckout) => Promise<void>
  /** Closes the open payment pages of a customer, except the one that was created last. */
  keepLatestCheckout: (customerId: string) => Promise<StripeCheckout>
  /** Undefined if Stripe does not know it. */
  findCheckout: (id: string) => Promise<StripeCheckout | undefined>
  /** The address of the page where a customer changes the card or the plan, or cancels. */
  createPortal: (customerId: string, returnUrl: string) => Promise<string>
  /** The subscription that counts: one that runs before one that has ended, else the latest. */
  findSubscription: (customerId: string) => Promise<StripeSubscription | undefined>
  cancelSubscription: (id: string) => Promise<void>
  /** The subscription ends with the paid period. */
  stopRenewal: (id: string) => Promise<void>
  resumeRenewal: (id: string) => Promise<void>
  /** Undefined if the signature is not valid or too old. */
  readEvent: (body: string, signature: string) => Promise<StripeEvent | undefined>
}

const priceMinutes = 10
/** The key in the metadata of a subscription. */
const stopMark = 'stoppedBySite'
const ended = new Set(['canceled', 'incomplete', 'incomplete_expired'])

export function openStripe({ key, webhookSecret, priceIds, api }: StripeSettings): Stripe {
  let clientPromise: Promise<StripeLibrary> | undefined
  // The library is large: loaded on first use.
  const client = () => (clientPromise ??= load())
  let prices: { at: number; list: Promise<StripePrice[]> } | undefined

  async function load() {
    const { default: Library } = await import('stripe')
    const { hostname, port, protocol } = new URL(api ?? 'https://api.stripe.com')
    return new Library(key, {
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      maxNetworkRetries: 2,
      timeout: 10_000,
      telemetry: false,
    })
  }

  async function readPrices() {
    const stripe = await client()
    const list = await Promise.all(priceIds.map((id) => stripe.prices.retrieve(id)))
    return list.map(({ id, unit_amount, currency, recurring }) => ({
      id,
      price: unit_amount ?? 0,
      currency: currency.toUpperCase(),
      interval: intervalOf(recurring?.interval),
    }))
  }

  return {
    listPrices() {
      if (!prices || prices.at < Date.now() - priceMinutes * 60_000) {
        const list = readPrices()
        prices = { at: Date.now(), list }
        list.catch(() => {
          prices = undefined
        })
      }
      return prices.list
    },
    async createCustomer({ id, email, name }) {
      const details = { ...(email && { email }), ...(name && { name }), metadata: { userId: id } }
      const customer = await (await client()).customers.create(details, { idempotencyKey: `customer-${id}` })
      return customer.id
    },
    async createCheckout({ customerId, priceId, successUrl, cancelUrl, idempotencyKey }) {
      const page: StripeLibrary.Checkout.SessionCreateParams = {
        mode: 'subscription',
        customer: customerId,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
      }
      const options = idempotencyKey === null ? {} : { idempotencyKey: keyOf(customerId, idempotencyKey) }
      await (await client()).checkout.sessions.create(page, options)
    },
    async keepLatestCheckout(customerId) {
      const { sessions } = (await client()).checkout
      const { data } = await sessions.list({ customer: customerId, status: 'open', limit: 100 })
      const [latest, ...earlier] = data // Stripe lists the newest first; `created` is in seconds
      if (!latest) throw new Error('No payment page is open')
      await Promise.all(earlier.map(({ id }) => expire(sessions, id)))
      return readCheckout(latest)
    },
    async findCheckout(id) {
      try {
        return readCheckout(await (await client()).checkout.sessions.retrieve(id))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async createPortal(customerId, returnUrl) {
      const session = await (await client()).billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      })
      return session.url
    },
    async findSubscription(customerId) {
      const { data } = await (await client()).subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
      const [subscription] = data.toSorted(
        (a, b) => Number(ended.has(a.status)) - Number(ended.has(b.status)) || b.created - a.created,
      )
      return subscription && readSubscription(subscription)
    },
    async cancelSubscription(id) {
      try {
        await (await client()).subscriptions.cancel(id)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    async stopRenewal(id) {
      await (await client()).subscriptions.update(id, { cancel_at_period_end: true, metadata: { [stopMark]: 'yes' } })
    },
    async resumeRenewal(id) {
      // An empty value removes the key.
      await (await client()).subscriptions.update(id, { cancel_at_period_end: false, metadata: { [stopMark]: '' } })
    },
    async readEvent(body, signature) {
      const stripe = await client()
      try {
        const { id, type, data } = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret)
        return { id, type, customerId: customerOf(data.object) }
      } catch (error) {
        if (error instanceof stripe.errors.StripeSignatureVerificationError) return undefined
        throw error
      }
    },
  }
}

const intervalOf = (text: string | undefined): BillingInterval =>
  billingIntervals.find((interval) => interval === text) ?? 'month'

/** The keys of all customers share one namespace at Stripe. */
const keyOf = (customerId: string, key: string) => createHash('sha256').update(`${customerId} ${key}`).digest('hex')

/** Stripe had this key with another request. */
export const isKeyMismatch = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError'

/** Not a failure if another call was faster. */
async function expire(sessions: StripeLibrary['checkout']['sessions'], id: string) {
  try {
    await sessions.expire(id)
  } catch (error) {
    if ((await sessions.retrieve(id)).status !== 'expired') throw error
  }
}

const checkoutStatuses = ['open', 'complete', 'expired'] as const

const readCheckout = (session: StripeLibrary.Checkout.Session): StripeCheckout => ({
  id: session.id,
  customerId: idOf(session.customer),
  status: checkoutStatuses.find((status) => status === session.status) ?? 'open',
  isPaid: session.payment_status !== 'unpaid',
  url: session.url,
})

function readSubscription({
  id,
  status,
  items,
  cancel_at_period_end,
  cancel_at,
  metadata,
}: StripeLibrary.Subscription): StripeSubscription {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  const time = (seconds: number) => new Date(seconds * 1_000)
  return {
    id,
    status,
    priceId: item.price.id,
    price: item.price.unit_amount ?? 0,
    currency: item.price.currency.toUpperCase(),
    interval: intervalOf(item.price.recurring?.interval),
    periodStart: time(item.current_period_start),
    periodEnd: time(item.current_period_end),
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    isStoppedBySite: stopMark in metadata,
  }
}

/** A reference is an id, or the object itself where it was expanded. */
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  if (typeof reference === 'object' && reference !== null && 'id' in reference && typeof reference.id === 'string')
    return reference.id
  return null
}

const customerOf = (object: unknown) =>
  typeof object === 'object' && object !== null && 'customer' in object ? idOf(object.customer) : null

const isMissing = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 404
