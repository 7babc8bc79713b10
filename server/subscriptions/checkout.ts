/** Buying Pro: the offer, the payment page of Stripe, and its customer portal. */
import type { BillingInterval } from '@guildhall/contract/subscriptions/constants.ts'
import { billingIntervals } from '@guildhall/contract/subscriptions/constants.ts'
import type { Checkout, ProOffer } from '@guildhall/contract/subscriptions/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { subscriptions } from '../db/schema/subscriptions.ts'
import { isKeyMismatch, type Stripe } from '../gateways/stripe.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { ensure, orNotFound, Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { type SubscriptionRow, stateOf } from './state.ts'
import { syncCustomer } from './sync.ts'

/** A failure of Stripe is not one of this site. */
const asProvider = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error) => {
    ensure(!isKeyMismatch(error), 'IDEMPOTENCY_MISMATCH')
    throw new Problem('PROVIDER_FAILED', { detail: error instanceof Error ? error.message : 'Stripe failed' })
  })

export async function showOffer({ db, settings, gateways }: Services, actor: Actor | null): Promise<ProOffer> {
  const row = actor ? await findRow(db, actor.id) : undefined
  return {
    free: settings.proFree,
    prices: gateways.stripe && !settings.proFree ? await asProvider(gateways.stripe.listPrices()) : [],
    subscription: {
      state: stateOf(row),
      active: settings.proFree || row?.active === true,
      price: row?.price ?? null,
      currency: row?.currency ?? null,
      interval: intervalOf(row),
      currentPeriodEnd: iso(row?.currentPeriodEnd ?? null),
      cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
      graceUntil: iso(row?.graceUntil ?? null),
      createdAt: iso(row?.createdAt ?? null),
    },
  }
}

const intervalOf = (row: SubscriptionRow | undefined): BillingInterval | null =>
  billingIntervals.find((interval) => interval === row?.interval) ?? null

async function findRow(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}

export async function startCheckout(
  services: Services,
  actor: Actor,
  interval: BillingInterval | undefined,
  idempotencyKey: string | null,
) {
  const { db, settings, gateways } = services
  const stripe = orNotFound(gateways.stripe)
  ensure(!settings.proFree, 'ALREADY_PRO')
  ensure(!(await findRow(db, actor.id))?.active, 'ALREADY_PRO')
  const prices = await asProvider(stripe.listPrices())
  const price = orNotFound(prices.find((price) => price.interval === interval) ?? prices[0])
  const customerId = await findOrCreateCustomer(db, stripe, actor.id)
  await asProvider(syncCustomer(services, customerId)) // a payment may have arrived before its event
  const row = orNotFound(await findRow(db, actor.id))
  ensure(!row.active, 'ALREADY_PRO')
  if (row.graceUntil && row.stripeSubscriptionId) await asProvider(stripe.cancelSubscription(row.stripeSubscriptionId))
  const page = `${settings.publicUrl}/pro`
  await asProvider(
    stripe.createCheckout({
      customerId,
      priceId: price.id,
      successUrl: `${page}?checkout={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${page}?left=${price.interval}`,
      idempotencyKey,
    }),
  )
  // Two calls at once agree on the page that remains, without a lock: each lists the pages after it has created its own.
  const checkout = await asProvider(stripe.keepLatestCheckout(customerId))
  return presentCheckout(checkout.id, 'open', checkout.url)
}

async function findOrCreateCustomer(db: Db, stripe: Stripe, userId: string): Promise<string> {
  const row = await findRow(db, userId)
  if (row) return row.stripeCustomerId
  const [user] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
  const stripeCustomerId = await asProvider(stripe.createCustomer(orNotFound(user)))
  await db.insert(subscriptions).values({ userId, stripeCustomerId }).onConflictDoNothing()
  return orNotFound(await findRow(db, userId)).stripeCustomerId
}

const presentCheckout = (id: string, state: Checkout['state'], url: string | null): Checkout => ({
  id,
  state,
  url,
  price: null,
  currency: null,
  currentPeriodEnd: null,
})

/** Only of the caller's own customer. A paid one gives Pro at once, without waiting for the event. */
export async function findCheckout(services: Services, actor: Actor, sessionId: string): Promise<Checkout> {
  const { db, gateways } = services
  const stripe = orNotFound(gateways.stripe)
  const row = orNotFound(await findRow(db, actor.id))
  const session = orNotFound(await asProvider(stripe.findCheckout(sessionId)))
  ensure(session.customerId === row.stripeCustomerId, 'NOT_FOUND')
  if (session.status !== 'complete') return presentCheckout(session.id, session.status, session.url)
  if (!row.active) await asProvider(syncCustomer(services, row.stripeCustomerId))
  const after = orNotFound(await findRow(db, actor.id))
  return {
    ...presentCheckout(session.id, session.isPaid && after.active ? 'paid' : 'processing', null),
    price: after.price,
    currency: after.currency,
    currentPeriodEnd: iso(after.currentPeriodEnd),
  }
}

export async function openPortal({ db, settings, gateways }: Services, actor: Actor): Promise<{ url: string }> {
  const stripe = orNotFound(gateways.stripe)
  const { stripeCustomerId } = orNotFound(await findRow(db, actor.id))
  return { url: await asProvider(stripe.createPortal(stripeCustomerId, `${settings.publicUrl}/settings/pro`)) }
}
