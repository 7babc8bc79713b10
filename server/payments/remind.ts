/**
 * Reminders about prize money: to winners without an account, and to organisers before and after the due day. A mark on the payment
 * is set in the transaction that notifies, so that a job which runs twice sends each reminder once.
 */
import { accountNoticeDays, dueNoticeDays } from '@guildhall/contract/payments/constants.ts'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import { eventLink } from '../events/event.ts'
import { allEvents } from '../events/tables.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { runEach } from '../jobs/for-each-row.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { notifyEach } from '../notifications/notify.ts'
import { isOwed } from '../organizations/payouts.ts'
import { isReplaced, lockPayment } from './change.ts'
import { logPayment } from './log.ts'

const batchSize = 500

const hasNoAccount = sql`not exists (select from ${payoutAccounts} where ${payoutAccounts.userId} = ${payments.userId})`

const isOlderThan = (mark: SQL, days: number) =>
  sql`(${mark} is null or ${mark} < now() - make_interval(days => ${days}))`

/** A cron job. */
export const remindPayouts: Handler<NoData> = ({ db }) =>
  runEach(
    () => remindWinners(db),
    () => remindOrganizers(db, 'due'),
    () => remindOrganizers(db, 'overdue'),
  )

async function remindWinners(db: Db) {
  const isDue = and(isOwed, hasNoAccount, isOlderThan(sql`${payments.accountRemindedAt}`, accountNoticeDays))
  while ((await remindSomeWinners(db, isDue)) === batchSize);
}

function remindSomeWinners(db: Db, isDue: SQL | undefined) {
  return db.transaction(async (db) => {
    const rows = await markBatch(db, 'account_reminded_at', isDue)
    await notifyEach(
      db,
      'payment',
      rows.map(({ id, userId, eventName, item, amount, currency, markedAt }) => {
        const prize = { tournament: eventName, item: item ?? eventName, money: `${amount} ${currency}` }
        return {
          userId,
          values: { variant: 'account', ...prize },
          link: '/payments',
          subject: `${id} account ${markedAt.slice(0, 10)}`,
        }
      }),
    )
    return rows.length
  })
}

const reminders = {
  due: {
    mark: 'due_reminded_at',
    isDue: sql`${isOwed} and ${payments.dueRemindedAt} is null
      and ${payments.dueAt} between now() and now() + make_interval(days => ${dueNoticeDays})`,
  },
  overdue: {
    mark: 'overdue_reminded_at',
    isDue: sql`${isOwed} and ${payments.overdueRemindedAt} is null and ${payments.dueAt} < now()`,
  },
} as const

async function remindOrganizers(db: Db, kind: keyof typeof reminders) {
  while ((await remindSomeOrganizers(db, kind)) === batchSize);
}

/** One notification per event and day of reminding, however many prizes are due. */
function remindSomeOrganizers(db: Db, kind: keyof typeof reminders) {
  return db.transaction(async (db) => {
    const rows = await markBatch(db, reminders[kind].mark, reminders[kind].isDue)
    const events = Map.groupBy(rows, ({ eventId }) => eventId)
    const hosts = await listOrganizers(db, [...events.keys()])
    await notifyEach(
      db,
      'payout',
      hosts.flatMap(({ eventId, userId }) => {
        const list = events.get(eventId) ?? []
        const [first] = list
        if (!first) return []
        const { eventType, eventName: tournament, markedAt } = first
        const count = String(list.length)
        const dueAt = list.map((row) => row.dueAt).sort()[0] ?? ''
        return {
          userId,
          values: kind === 'due' ? { variant: kind, tournament, dueAt, count } : { variant: kind, tournament, count },
          link: eventLink({ id: eventId, eventType }, '/manage/payments'),
          subject: `${eventId} ${kind} ${markedAt.slice(0, 10)}`,
        }
      }),
    )
    return rows.length
  })
}

type MarkedRow = {
  id: string
  userId: string
  eventId: string
  eventType: EventType
  eventName: string
  item: string | null
  amount: number
  currency: string
  dueAt: string
  markedAt: string
}

async function markBatch(db: Db, mark: string, isDue: SQL | undefined): Promise<MarkedRow[]> {
  const { rows } = await db.execute<MarkedRow>(sql`
    with due as (
      select id from payments where event_id is not null and ${isDue} order by id limit ${batchSize} for update skip locked
    ), marked as (
      update payments set ${sql.identifier(mark)} = now() from due where payments.id = due.id returning payments.*
    )
    select m.id, m.user_id as "userId", m.event_id as "eventId", m.event_type as "eventType", e.name as "eventName",
      m.metadata ->> 'prize' as item, m.amount::float8 as amount, m.currency,
      to_json(m.due_at) #>> '{}' as "dueAt", to_json(now()) #>> '{}' as "markedAt"
    from marked m join ${allEvents('id', 'name')} e on e.id = m.event_id`)
  return rows
}

/** Accepted hosts, the creator of an event without a community, and the owners and admins of its community. */
async function listOrganizers(db: Db, eventIds: string[]) {
  if (eventIds.length === 0) return []
  const isAmong = inArray(sql`e.id`, eventIds)
  const events = () => sql`${allEvents('id', 'created_by_id', 'organization_id')} e`
  const { rows } = await db.execute<{ eventId: string; userId: string }>(sql`
    select event_id as "eventId", user_id as "userId" from hosts
      where status = 'ACCEPTED' and ${inArray(sql`event_id`, eventIds)}
    union select e.id, e.created_by_id from ${events()} where ${isAmong} and e.organization_id is null
    union select e.id, m.user_id from ${events()} join organization_members m on m.organization_id = e.organization_id
      where ${isAmong} and m.role <> 'MEMBER'`)
  return rows
}

/** A host reminds one winner, at most once a day. */
export function remindWinner(db: Db, actor: Actor, id: string, paymentId: string) {
  return db.transaction(async (db) => {
    const { event, row } = await lockPayment(db, actor, id, paymentId)
    const { payment } = row
    ensure(!isReplaced(payment) && payment.status !== 'PAID' && !row.account, 'CONFLICT')
    const isReminder = and(eq(payments.id, payment.id), isOlderThan(sql`${payments.accountRemindedAt}`, 1))
    ensure((await remindSomeWinners(db, isReminder)) === 1, 'ALREADY_REMINDED')
    await logPayment(db, actor, { event, action: 'payout-reminded', userId: payment.userId })
  })
}
