/** The browsers of a person that take push. */
import { ECDH } from 'node:crypto'
import type { Device, DeviceSubscription } from '@guildhall/contract/notifications/shapes.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userDevices } from '../db/schema/identity.ts'
import type { Push } from '../gateways/push.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { presentDevice } from './present.ts'

const mostDevices = 20

export const listDevices = (db: Db, actor: Actor) =>
  db
    .select()
    .from(userDevices)
    .where(eq(userDevices.userId, actor.id))
    .orderBy(desc(userDevices.createdAt), desc(userDevices.id))

type Adding = { push: Push; subscription: DeviceSubscription; userAgent: string }

/** A browser belongs to whoever used it last: what it is told next must not reach the one before. */
export async function addDevice(db: Db, actor: Actor, { push, subscription, userAgent }: Adding): Promise<Device> {
  const { endpoint, keys } = subscription
  ensure(push.accepts(endpoint), 'DEVICE_INVALID', { detail: 'A push service is reached by https' })
  ensure(isPoint(keys.p256dh), 'DEVICE_INVALID', { detail: 'p256dh is no key of P-256' })
  const facts = { userId: actor.id, auth: keys.auth, keys, userAgent, failedAt: null }

  return db.transaction(async (db) => {
    const [row] = await db
      .insert(userDevices)
      .values({ endpoint, ...facts })
      .onConflictDoUpdate({ target: userDevices.endpoint, set: facts })
      .returning()
    const surplus = (await listDevices(db, actor)).slice(mostDevices).map(({ id }) => id)
    if (surplus.length > 0) await db.delete(userDevices).where(inArray(userDevices.id, surplus))
    return presentDevice(found(row))
  })
}

export async function removeDevice(db: Db, actor: Actor, id: string): Promise<void> {
  const mine = and(eq(userDevices.id, id), eq(userDevices.userId, actor.id))
  const [gone] = await db.delete(userDevices).where(mine).returning({ id: userDevices.id })
  found(gone)
}

function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex').length > 0
  } catch {
    return false
  }
}
