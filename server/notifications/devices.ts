/** The browsers of a user that receive push notifications. */
import { ECDH } from 'node:crypto'
import type { Device, DeviceSubscription } from '@guildhall/contract/notifications/shapes.ts'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userDevices } from '../db/schema/identity.ts'
import type { Push } from '../gateways/push.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { presentDevice } from './present.ts'

const maxDevices = 20

export const listDevices = (db: Db, actor: Actor) =>
  db
    .select()
    .from(userDevices)
    .where(and(eq(userDevices.userId, actor.id), isNotNull(userDevices.sessionId)))
    .orderBy(desc(userDevices.createdAt), desc(userDevices.id))

type NewDevice = { push: Push; subscription: DeviceSubscription; userAgent: string }

/**
 * A browser belongs to the user who subscribed last: the previous user's browser must not show notifications of another account.
 */
export async function addDevice(db: Db, actor: Actor, { push, subscription, userAgent }: NewDevice): Promise<Device> {
  const { endpoint, keys } = subscription
  ensure(push.accepts(endpoint), 'DEVICE_INVALID', { detail: 'The endpoint must be a public https address' })
  ensure(isP256Key(keys.p256dh), 'DEVICE_INVALID', { detail: 'p256dh is not a P-256 public key' })
  ensure(actor.session, 'DEVICE_INVALID', { detail: 'Only a browser that is logged in gets push messages' })
  const columns = { userId: actor.id, sessionId: actor.session, auth: keys.auth, keys, userAgent, failedAt: null }

  return db.transaction(async (db) => {
    const [row] = await db
      .insert(userDevices)
      .values({ endpoint, ...columns })
      .onConflictDoUpdate({ target: userDevices.endpoint, set: columns })
      .returning()
    const surplus = (await listDevices(db, actor)).slice(maxDevices).map(({ id }) => id)
    if (surplus.length > 0) await db.delete(userDevices).where(inArray(userDevices.id, surplus))
    return presentDevice(orNotFound(row))
  })
}

export async function removeDevice(db: Db, actor: Actor, id: string): Promise<void> {
  const isOwnDevice = and(eq(userDevices.id, id), eq(userDevices.userId, actor.id))
  const [deleted] = await db.delete(userDevices).where(isOwnDevice).returning({ id: userDevices.id })
  orNotFound(deleted)
}

function isP256Key(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex').length > 0
  } catch {
    return false
  }
}
