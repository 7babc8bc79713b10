/**
 * Reminders about prize money: to winners without an account, and to organisers before and after the due day. A column of the payment
 * and the subject of the notification make sure that a job which runs twice sends each reminder once. A user who cannot be notified
 * does not hold up the others.
 */
import { accountNoticeDays, dueNoticeDays } from '@guildhall/contract/payments/constants.ts'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import { allEvents } from '../events/all-events.ts'
import { eventLink } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { forEachBatch, runEach } from '../jobs/for-each-row.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { notifyEach } from '../notifications/notify.ts'
import { isOwed } from '../organizations/payouts.ts'
import { isReplaced, lockPayment } from './change.ts'
import { logPayment } from './log.ts'

const batchSize = 500

const hasNoAccount = sql`not exists (select from ${payoutAccounts} where ${payoutAccounts.userId} = ${payments.userId})`

const isOlderThan = (time: SQL, days: number) =>
  sql`(${time} is null or ${time} < now() - make_interval(days => ${days}))`

/** A cron job. */
export const remindPayouts: Handler<NoData> = ({ db }) =>
  runEach(
    () => remindWinners(db),
    () => remindOrganizers(db, 'due'),
    () => remindOrganizers(db, 'overdue'),
  )

function remindWinners(db: Db) {
  const isDue = and(isOwed, hasNoAccount, isOlderThan(sql`${payments.accountRemindedAt}`, accountNoticeDays))
  return forEachBatch(async (after) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from payments where event_id is not null and ${isDue} and id > ${after} order by id limit ${batchSize}`,
    )
    return { rows, handle: (rows) => remindSomeWinners(db, and(isDue, isOneOf(payments.id, rows))) }
  })
}

function remindSomeWinners(db: Db, isDue: SQL | undefined) {
  return db.transaction(async (db) => {
    const rows = await listDue(db, isOneOf(payments.id, await markReminded(db, 'account_reminded_at', isDue)))
    await notifyEach(
      db,
      'payment',
      rows.map(({ id, userId, eventName, item, amount, currency, today }) => {
        const prize = { tournament: eventName, item: item ?? eventName, money: `${amount} ${currency}` }
        return {
          userId,
          values: { variant: 'account', ...prize },
          link: '/payments',
          subject: `${id} account ${today}`,
        }
      }),
    )
    return rows.length
  })
}

const reminders = {
  due: {
    column: 'due_reminded_at',
    isDue: sql`${isOwed} and ${payments.dueRemindedAt} is null
      and ${payments.dueAt} between now() and now() + make_interval(days => ${dueNoticeDays})`,
  },
  overdue: {
    column: 'overdue_reminded_at',
    isDue: sql`${isOwed} and ${payments.overdueRemindedAt} is null and ${payments.dueAt} < now()`,
  },
} as const

const remindOrganizers = (db: Db, kind: keyof typeof reminders) =>
  forEachBatch(async (after) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct event_id as id from payments where ${reminders[kind].isDue} and event_id > ${after}
      order by event_id limit ${batchSize}`)
    return { rows, handle: (events) => remindOrganizersOf(db, kind, events) }
  })

/**
 * One notification per event, however many prizes are due. They are marked when all organisers have it: until then the subject keeps
 * those who have it from getting it again.
 */
async function remindOrganizersOf(db: Db, kind: keyof typeof reminders, eventRows: readonly { id: string }[]) {
  const rows = await listDue(db, and(reminders[kind].isDue, isOneOf(payments.eventId, eventRows)))
  const events = Map.groupBy(rows, ({ eventId }) => eventId)
  const hosts = await listOrganizers(db, [...events.keys()])
  await notifyEach(
    db,
    'payout',
    hosts.flatMap(({ eventId, userId }) => {
      const list = events.get(eventId) ?? []
      const [first] = list
      if (!first) return []
      const { id, eventType, eventName: tournament } = first
      const count = String(list.length)
      const dueAt = list.map((row) => row.dueAt).sort()[0] ?? ''
      return {
        userId,
        values: kind === 'due' ? { variant: kind, tournament, dueAt, count } : { variant: kind, tournament, count },
        link: eventLink({ id: eventId, eventType }, '/manage/payments'),
        subject: `${eventId} ${kind} ${id}`,
      }
    }),
  )
  await markReminded(db, reminders[kind].column, isOneOf(payments.id, rows))
}

type DueRow = {
  id: string
  userId: string
  eventId: string
  eventType: EventType
  eventName: string
  item: string | null
  amount: number
  currency: string
  dueAt: string
  today: string
}

const isOneOf = (column: AnyColumn, rows: readonly { id: string }[]) =>
  sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`

async function listDue(db: Db, isDue: SQL | undefined): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select payments.id, user_id as "userId", event_id as "eventId", payments.event_type as "eventType", e.name as "eventName",
      metadata ->> 'prize' as item, amount::float8 as amount, currency,
      to_json(due_at) #>> '{}' as "dueAt", current_date::text as today
    from payments join ${allEvents('id', 'name')} e on e.id = event_id where ${isDue} order by payments.id`)
  return rows
}

async function markReminded(db: Db, column: string, condition: SQL | undefined) {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payments set ${sql.identifier(column)} = now()
    where id in (select id from payments where ${condition} order by id for update) returning id`)
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
