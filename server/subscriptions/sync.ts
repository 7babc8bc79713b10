/**
 * Copies the present subscription of a customer from Stripe. Events only say that something changed: they may arrive late, twice and
 * in any order, and the result is the same, because every one of them leads to this.
 */
import { and, eq, getTableColumns, gt, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { subscriptions } from '../db/schema/subscriptions.ts'
import type { StripeSubscription } from '../gateways/stripe.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { forEachBatch, runEach } from '../jobs/for-each-row.ts'
import type { Handler, JobContext, NoData } from '../jobs/jobs.ts'
import { invalidate } from '../live/bus.ts'
import { notify, notifyEach } from '../notifications/notify.ts'
import { canRenew, columnsOf, type SubscriptionRow } from './state.ts'

const batchSize = 500

type Services = Pick<JobContext, 'db' | 'gateways' | 'settings'>

export const syncSubscription: Handler<{ customerId: string }> = (context, { customerId }) =>
  syncCustomer(context, customerId)

/**
 * Pro is not renewed while the deletion of the account is due. A deletion that is cancelled does not resume what the user had cancelled.
 * After a change at Stripe the user is read again, because the deletion may have been cancelled meanwhile.
 */
export const followDeletion: Handler<{ userId: string }> = async (context, { userId }) => {
  const { stripe } = context.gateways
  if (!stripe) return
  for (let round = 0; round < 5; round++) {
    const [row] = await context.db
      .select({ deletedAt: users.deletedAt, customerId: subscriptions.stripeCustomerId })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(eq(subscriptions.userId, userId))
    const subscription = row && (await stripe.findSubscription(row.customerId))
    if (!subscription || !canRenew(subscription)) return
    if (row.deletedAt && !subscription.cancelAtPeriodEnd) await stripe.stopRenewal(subscription.id)
    else if (!row.deletedAt && subscription.isStoppedBySite) await stripe.resumeRenewal(subscription.id)
    else return await syncCustomer(context, row.customerId)
  }
  throw new Error('The renewal changes again and again')
}

/**
 * Stripe is called outside of the transaction, so that a slow reply holds neither a connection nor a lock. If the row was written since
 * it was read, the reply may be older than the row, and Stripe is asked again.
 */
export async function syncCustomer({ db, gateways, settings }: Services, customerId: string) {
  const { stripe } = gateways
  if (!stripe) return
  for (;;) {
    const before = await findVersion(db, customerId)
    if (!before) return
    const subscription = await stripe.findSubscription(customerId)
    if (await storeSubscription(db, settings, { customerId, version: before.version }, subscription)) return
  }
}

/** The transaction that wrote the row last. */
const version = sql<string>`${subscriptions}.xmin::text`
const versioned = { ...getTableColumns(subscriptions), version }

async function findVersion(db: Db, customerId: string) {
  const [row] = await db.select({ version }).from(subscriptions).where(eq(subscriptions.stripeCustomerId, customerId))
  return row
}

/** False if the row was written since `version`. */
const storeSubscription = (
  db: Db,
  settings: Services['settings'],
  { customerId, version }: { customerId: string; version: string },
  subscription: StripeSubscription | undefined,
) =>
  db.transaction(async (db) => {
    const isCustomer = eq(subscriptions.stripeCustomerId, customerId)
    const [before] = await db.select(versioned).from(subscriptions).where(isCustomer).for('update')
    if (before?.version !== version) return false
    const columns = columnsOf(subscription, before, new Date())
    const [after] = await db.update(subscriptions).set(columns).where(isCustomer).returning()
    if (after) await applyChange(db, settings, before, after)
    return true
  })

async function applyChange(db: Db, settings: Services['settings'], before: SubscriptionRow, after: SubscriptionRow) {
  const { userId, active, failedAt, graceUntil, stripeSubscriptionId: id } = after
  await setPro(db, [userId], active || settings.proFree)
  const link = '/settings/pro'
  if (active && !before.active)
    await notify(db, userId, { kind: 'pro', values: { variant: 'started' }, link, subject: `started ${id}` })
  if (active && failedAt && graceUntil && !before.failedAt)
    await notify(db, userId, {
      kind: 'pro',
      values: { variant: 'failed', untilAt: graceUntil.toISOString() },
      link,
      subject: `failed ${id} ${failedAt.toISOString()}`,
    })
  if (!active && before.active) await endPro(db, [after])
}

/** Without a cancellation Stripe would go on trying to charge a subscription whose grace period is over. */
async function endPro(db: Db, rows: readonly SubscriptionRow[]) {
  await notifyEnded(db, rows)
  const unpaid = rows.filter(({ graceUntil }) => graceUntil !== null)
  const ids = unpaid.flatMap(({ stripeSubscriptionId }) => stripeSubscriptionId ?? [])
  await enqueueAll(
    db,
    'cancel-subscription',
    ids.map((subscriptionId) => ({ data: { subscriptionId } })),
  )
}

const notifyEnded = (db: Db, rows: readonly SubscriptionRow[]) =>
  notifyEach(
    db,
    'pro',
    rows.map(({ userId, stripeSubscriptionId }) => ({
      userId,
      values: { variant: 'ended' },
      link: '/pro',
      subject: `ended ${stripeSubscriptionId}`,
    })),
  )

async function setPro(db: Db, userIds: string[], pro: boolean) {
  const changed = await db
    .update(users)
    .set({ pro })
    .where(and(inArray(users.id, userIds), eq(users.pro, !pro)))
    .returning({ id: users.id })
  await invalidate(db, ...changed.map(({ id }) => `user:${id}`))
}

/** Ends grace periods, and gives Pro to everyone while PRO_FREE is on. */
export const reviewPro: Handler<NoData> = async ({ db, settings }) => {
  if (!settings.stripe && !settings.proFree) return
  if (settings.proFree) {
    await db
      .update(users)
      .set({ pro: true })
      .where(and(eq(users.pro, false), isNotNull(users.username)))
    return
  }
  await runEach(
    () => forEachBatch(async (after) => ({ rows: await listOver(db, after), handle: endGrace(db) })),
    () => endFreePro(db),
  )
}

const isOver = and(eq(subscriptions.active, true), lte(subscriptions.graceUntil, sql`now()`))

const listOver = (db: Db, after: string) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isOver, gt(subscriptions.id, after)))
    .orderBy(subscriptions.id)
    .limit(batchSize)

const endGrace = (db: Db) => (rows: readonly { id: string }[]) =>
  db.transaction(async (db) => {
    const ids = rows.map(({ id }) => id)
    const over = await db
      .update(subscriptions)
      .set({ active: false })
      .where(and(isOver, inArray(subscriptions.id, ids)))
      .returning()
    await setPro(
      db,
      over.map(({ userId }) => userId),
      false,
    )
    await endPro(db, over)
  })

/** Left from a time when everyone had Pro. */
async function endFreePro(db: Db) {
  const active = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, users.id), subscriptions.active))
  await db
    .update(users)
    .set({ pro: false })
    .where(and(users.pro, notExists(active)))
}
