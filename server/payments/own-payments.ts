/** The prize money of one person, and what they are to the organiser. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { OwnPayment } from '@guildhall/contract/payments/shapes.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { payments } from '../db/schema/payments.ts'
import type { Actor } from '../http/authorize.ts'
import { presentFacts, selectPayments } from './list.ts'

/** A payment that a reopening replaced is not shown: the new one is. Notes are for staff. */
export async function listOwnPayments(db: Db, actor: Actor, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const isOwn = and(
    eq(payments.userId, actor.id),
    sql`(${payments.status} = 'PAID' or ${payments.metadata} ->> 'error' is distinct from 'REOPENED')`,
  )
  const [rows, total] = await Promise.all([
    selectPayments(db).where(isOwn).orderBy(desc(payments.createdAt), desc(payments.id)).limit(limit).offset(offset),
    db.$count(payments, isOwn),
  ])
  const own = rows.map((row): OwnPayment => {
    const { note: _, ...metadata } = row.payment.metadata
    return { ...presentFacts(row), metadata, organization: row.organization }
  })
  return { rows: own, total }
}
