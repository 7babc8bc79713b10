/**
 * The part of Stripe that the site uses, on this machine: prices, customers, checkout, customer portal, subscriptions and signed events.
 * It checks the key, reads bodies as Stripe does (form-encoded), honours idempotency keys and answers errors in the same format, so that
 * the official library talks to it unchanged.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import StripeLibrary from 'stripe'
import type { StripeSettings } from '../../settings.ts'
import { listen } from '../listen.ts'

type StripeObject = Record<string, unknown> & { id: string }
export type SentEvent = { id: string; type: string; body: string; signature: string }

const key = 'sk_test_guildhall'
const webhookSecret = 'whsec_test_guildhall'
const library = new StripeLibrary(key)
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const nowSeconds = () => Math.floor(Date.now() / 1_000)
const day = 86_400

export async function openStripeServer() {
  const customers = new Map<string, StripeObject>()
  const sessions = new Map<string, StripeObject>()
  const subscriptions = new Map<string, StripeObject>()
  const replies = new Map<string, { body: string; reply: StripeObject }>()
  const prices = new Map([price('price_month', 400, 'month'), price('price_year', 4_000, 'year')])
  let isDown = false
  let beforeReply = async (_route: string) => {}

  function answer(request: IncomingMessage, form: URLSearchParams): [number, unknown] {
    if (isDown) return [500, { error: { type: 'api_error', message: 'down' } }]
    if (request.headers.authorization !== `Bearer ${key}`)
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }]
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const [, , ...parts] = pathname.split('/')
    const path = parts.join('/')
    const id = parts.at(-1) ?? ''
    const route = `${request.method} ${path}`
    if (request.method === 'GET' && path.startsWith('prices/')) return found(prices.get(id))
    if (route === 'POST customers') return once(request, form, addCustomer)
    if (route === 'POST checkout/sessions') return once(request, form, addSession)
    if (route === 'GET checkout/sessions') return list(sessions, 'checkout/sessions', searchParams)
    if (request.method === 'POST' && id === 'expire') return expire(sessions.get(parts.at(-2) ?? ''))
    if (request.method === 'GET' && path.startsWith('checkout/sessions/')) return found(sessions.get(id))
    if (route === 'POST billing_portal/sessions')
      return [200, { id: newId('bps'), object: 'billing_portal.session', url: `${url}/portal/${form.get('customer')}` }]
    if (route === 'GET subscriptions') return list(subscriptions, 'subscriptions', searchParams)
    if (request.method === 'DELETE' && path.startsWith('subscriptions/')) {
      const status = subscriptions.get(id)?.status ?? 'canceled'
      return found(status === 'canceled' ? undefined : change(id, { status: 'canceled' }))
    }
    if (request.method === 'POST' && path.startsWith('subscriptions/')) return update(subscriptions.get(id), form)
    return found(undefined)
  }

  function update(subscription: StripeObject | undefined, form: URLSearchParams): [number, unknown] {
    if (!subscription || subscription.status === 'canceled') return found(undefined)
    const entries = [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key ? [[key, value] as const] : []
    })
    const metadata = { ...Object(subscription.metadata), ...Object.fromEntries(entries) }
    return found(
      change(subscription.id, {
        cancel_at_period_end: form.get('cancel_at_period_end') === 'true',
        metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== '')),
      }),
    )
  }

  function expire(session: StripeObject | undefined): [number, unknown] {
    if (session && session.status !== 'open')
      return [
        400,
        {
          error: {
            type: 'invalid_request_error',
            message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
          },
        },
      ]
    if (session) sessions.set(session.id, { ...session, status: 'expired', url: null })
    return found(session && sessions.get(session.id))
  }

  function once(
    request: IncomingMessage,
    form: URLSearchParams,
    create: (form: URLSearchParams) => StripeObject,
  ): [number, unknown] {
    const name = String(request.headers['idempotency-key'] ?? newId('req'))
    const { body, reply } = replies.get(name) ?? { body: `${form}`, reply: create(form) }
    replies.set(name, { body, reply })
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return body === `${form}` ? [200, reply] : [400, { error: { type: 'idempotency_error', message } }]
  }

  function addCustomer(form: URLSearchParams) {
    const customer = { id: newId('cus'), object: 'customer', email: form.get('email') }
    customers.set(customer.id, customer)
    return customer
  }

  function addSession(form: URLSearchParams) {
    const id = newId('cs_test')
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      customer: form.get('customer'),
      price: form.get('line_items[0][price]'),
      success_url: form.get('success_url'),
      created: nowSeconds(),
      url: `${url}/pay/${id}`,
    }
    sessions.set(id, session)
    return session
  }

  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [status, body] = answer(request, new URLSearchParams(Buffer.concat(chunks).toString()))
    await beforeReply(`${request.method} ${request.url}`)
    reply
      .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
      .end(JSON.stringify(body))
  })
  const { url, close } = await listen(server)

  /** An event as Stripe would send it now; the test decides when and how often it arrives. */
  function event(type: string, object: StripeObject): SentEvent {
    const id = newId('evt')
    const body = JSON.stringify({ id, object: 'event', type, created: nowSeconds(), data: { object } })
    return { id, type, body, signature: sign(body) }
  }
  const sign = (payload: string, secret = webhookSecret) =>
    library.webhooks.generateTestHeaderString({ payload, secret })

  function change(id: string, fields: Record<string, unknown>): StripeObject {
    const subscription = { ...subscriptions.get(id), ...fields, id }
    subscriptions.set(id, subscription)
    return subscription
  }
  /** Moves the period of a subscription, as a renewal does. */
  function renew(id: string, status: string, startedAt = nowSeconds()) {
    return change(id, { status, items: itemsOf(String(subscriptions.get(id)?.price), startedAt) })
  }
  const itemsOf = (priceId: string, start: number) => ({
    object: 'list',
    data: [
      {
        id: newId('si'),
        price: prices.get(priceId),
        current_period_start: start,
        current_period_end: start + 30 * day,
      },
    ],
  })

  return {
    settings: { key, webhookSecret, priceIds: ['price_month', 'price_year'], api: url } satisfies StripeSettings,
    customers,
    sign,
    close,
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Runs between a request and its reply, which says what was true before; undefined to reply at once. */
    beforeReply(run: ((route: string) => Promise<void>) | undefined) {
      beforeReply = run ?? (async () => {})
    },
    openSessions: () => [...sessions.values()].filter(({ status }) => status === 'open').length,
    /** The customer pays on the payment page. */
    pay(sessionId: string) {
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') throw new Error('No such session, or it is not open')
      const id = newId('sub')
      const created = nowSeconds()
      const items = itemsOf(String(session.price), created)
      const fields = { object: 'subscription', customer: session.customer, price: session.price, created, items }
      const subscription = change(id, {
        ...fields,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        metadata: {},
      })
      const paidSession = { ...session, status: 'complete', payment_status: 'paid', subscription: id, url: null }
      sessions.set(sessionId, paidSession)
      const invoice = { id: newId('in'), object: 'invoice', customer: session.customer, subscription: id }
      return {
        subscriptionId: id,
        events: [
          event('checkout.session.completed', paidSession),
          event('customer.subscription.created', subscription),
          event('invoice.paid', invoice),
        ],
      }
    },
    /** The renewal at `startedAt` (seconds) cannot be charged. */
    failRenewal(id: string, startedAt = nowSeconds()) {
      const subscription = renew(id, 'past_due', startedAt)
      const invoice = { id: newId('in'), object: 'invoice', customer: subscription.customer, subscription: id }
      return [event('invoice.payment_failed', invoice), event('customer.subscription.updated', subscription)]
    },
    recover(id: string) {
      const subscription = change(id, { status: 'active' })
      const invoice = { id: newId('in'), object: 'invoice', customer: subscription.customer, subscription: id }
      return [event('invoice.paid', invoice), event('customer.subscription.updated', subscription)]
    },
    /** In the customer portal. */
    cancelAtPeriodEnd: (id: string) => [
      event('customer.subscription.updated', change(id, { cancel_at_period_end: true })),
    ],
    switchPrice: (id: string, priceId: string) => [
      event('customer.subscription.updated', change(id, { price: priceId, items: itemsOf(priceId, nowSeconds()) })),
    ],
    end: (id: string) => [event('customer.subscription.deleted', change(id, { status: 'canceled' }))],
    find: (id: string) => subscriptions.get(id),
  }
}

function price(id: string, amount: number, interval: string): [string, StripeObject] {
  return [id, { id, object: 'price', unit_amount: amount, currency: 'eur', recurring: { interval } }]
}

function list(objects: Map<string, StripeObject>, path: string, query: URLSearchParams): [number, unknown] {
  const status = query.get('status') ?? 'all'
  const data = [...objects.values()]
    .reverse()
    .filter((object) => object.customer === query.get('customer') && (status === 'all' || object.status === status))
  return [200, { object: 'list', data, has_more: false, url: `/v1/${path}` }]
}

const found = (object: StripeObject | undefined): [number, unknown] =>
  object
    ? [200, object]
    : [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } }]
