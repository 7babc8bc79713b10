/** Usernames of users and communities share one namespace. */

import type { Code } from '@guildhall/contract/core/problems.ts'
import { isReservedUsername, isUsername } from '@guildhall/contract/identity/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { names } from '../db/schema/names.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, Problem } from '../http/problem.ts'

type Refusal = Extract<Code, `USERNAME_${string}`>

const findRefusal = (username: string): Refusal | null => {
  if (isReservedUsername(username)) return 'USERNAME_RESERVED'
  return isUsername(username) ? null : 'USERNAME_INVALID'
}

export async function checkUsername(db: Db, actor: Actor, input: string) {
  const username = input.trim().toLowerCase()
  const reason = findRefusal(username) ?? (await checkTaken(db, actor, username))
  return { username, available: reason === null, reason }
}

async function checkTaken(db: Db, actor: Actor, username: string): Promise<Refusal | null> {
  const [owner] = await db.select({ userId: names.userId }).from(names).where(eq(names.name, username))
  return owner && owner.userId !== actor.id ? 'USERNAME_TAKEN' : null
}

/** Runs a transaction that writes this username. If two users claim it at once, a unique index lets only one succeed. */
export async function claimUsername<T>(username: string | undefined, work: () => Promise<T>): Promise<T> {
  const refusal = username === undefined ? null : findRefusal(username)
  ensure(!refusal, refusal ?? 'USERNAME_INVALID')
  try {
    return await work()
  } catch (error) {
    if (isNameTaken(error)) throw new Problem('USERNAME_TAKEN')
    throw error
  }
}

const keys = ['names_pkey', 'users_username_unique', 'organizations_username_unique']

function isNameTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || !('constraint' in cause)) return false
  return cause.code === '23505' && keys.includes(String(cause.constraint))
}
