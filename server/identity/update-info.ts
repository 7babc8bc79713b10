/** Personal facts, which nobody else sees. */
import type { Location, UserInfoChange } from '@guildhall/contract/identity/shapes.ts'
import type { Db } from '../db/db.ts'
import { first } from '../db/db.ts'
import { userInfos } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { found, Problem } from '../http/problem.ts'

export async function updateInfo(db: Db, actor: Actor, change: UserInfoChange & Location) {
  checkZone(change.timezone)
  checkBirth(change.dateOfBirth)
  const { latitude, longitude } = change
  const given = {
    ...change,
    ...(latitude !== undefined && { latitude: coarse(latitude) }),
    ...(longitude !== undefined && { longitude: coarse(longitude) }),
    updatedAt: new Date(),
  }
  return found(
    await first(
      db
        .insert(userInfos)
        .values({ userId: actor.id, ...given })
        .onConflictDoUpdate({ target: userInfos.userId, set: given })
        .returning(),
    ),
  )
}

/** A tenth of a degree is a region, not a street. */
const coarse = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 10) / 10)

function checkZone(zone: string | null | undefined) {
  if (!zone) return
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    throw refusal('timezone', 'is no time zone')
  }
}

function checkBirth(day: string | null | undefined) {
  if (day && (day < '1900-01-01' || day > new Date().toISOString().slice(0, 10)))
    throw refusal('dateOfBirth', 'is no date of birth')
}

function refusal(field: string, message: string) {
  const path = `body.${field}`
  return new Problem('INVALID', { errors: [{ path, code: 'FORMAT', message: `${path} ${message}` }] })
}
