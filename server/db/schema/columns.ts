/**
 * Columns that many tables share. Imports no table, so that every table can import it.
 *
 * Indexes are ascending and read backwards for `order by … desc`. Drizzle's `.desc()` means NULLS LAST, which a plain
 * `desc` in a query does not: such an index would never be used for it.
 */
import { inviteStatuses } from '@guildhall/contract/players/constants.ts'
import { eventTypes, regions, visibilities } from '@guildhall/contract/tournaments/constants.ts'
import { bigint, pgEnum, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from '../id.ts'

export const visibility = pgEnum('visibility', visibilities)
export const region = pgEnum('region', regions)
export const eventType = pgEnum('event_type', eventTypes)
export const inviteStatus = pgEnum('invite_status', inviteStatuses)

export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7())

export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Sums of coins and points exceed 32 bits, but stay exact in a JavaScript number. */
export const amount = () => bigint({ mode: 'number' })

export const createdAt = () => time().notNull().defaultNow()

export const updatedAt = () =>
  time()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())
