import { and, gt, isNull, or, sql } from 'drizzle-orm'
import { sanctions } from '../db/schema/moderation.ts'

/** The condition for sanctions that are neither lifted nor over. Queries that only ask who is banned use the view `bans` instead. */
export const inForce = and(isNull(sanctions.liftedAt), or(isNull(sanctions.endsAt), gt(sanctions.endsAt, sql`now()`)))
