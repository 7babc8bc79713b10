import { statement } from './statement.ts'

/** A lock until the end of the transaction, for what has no row to lock. */
export const lockKey = statement('select pg_advisory_xact_lock(hashtextextended($1, 0))')
