/** Postal addresses of orders: encrypted, bound to their order, and deleted some time after it is closed. */

import type { ShippingAddress } from '@guildhall/contract/shop/columns.ts'
import { addressDays } from '@guildhall/contract/shop/constants.ts'
import { sql } from 'drizzle-orm'
import type { Cipher } from '../encryption.ts'
import { ensure } from '../http/problem.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { countries } from '../rules/countries.ts'

const contextOf = (orderId: string) => `address ${orderId}`

export function encryptAddress(cipher: Cipher, orderId: string, address: ShippingAddress): string {
  const errors = [{ path: 'body.address.country', code: 'UNKNOWN', message: 'country' }]
  ensure(countries.has(address.country), 'INVALID', { errors })
  return cipher.encrypt(JSON.stringify(address), contextOf(orderId))
}

export const decryptAddress = (cipher: Cipher, orderId: string, value: string | null): ShippingAddress | null =>
  value === null ? null : JSON.parse(cipher.decrypt(value, contextOf(orderId)))

/** A cron job. */
export const deleteOldAddresses: Handler<NoData> = async ({ db }) => {
  await db.execute(sql`
    update user_items set address = null
    where address is not null and coalesce(refunded_at, delivered_at) < now() - make_interval(days => ${addressDays})`)
}
