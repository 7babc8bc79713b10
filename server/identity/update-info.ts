/** Updates personal details, which are never public. */
import type { Location, UserInfoChange } from '@guildhall/contract/identity/shapes.ts'
import { isTimeZone } from '@guildhall/engine'
import type { Db } from '../db/db.ts'
import { first } from '../db/db.ts'
import { userInfos } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound, Problem } from '../http/problem.ts'
import { dayOf } from '../rules/utc-day.ts'

export async function updateInfo(db: Db, actor: Actor, change: UserInfoChange & Location) {
  checkZone(change.timezone)
  checkDateOfBirth(change.dateOfBirth)
  const { latitude, longitude } = change
  const columns = {
    ...change,
    ...(latitude !== undefined && { latitude: roundToRegion(latitude) }),
    ...(longitude !== undefined && { longitude: roundToRegion(longitude) }),
    updatedAt: new Date(),
  }
  return orNotFound(
    await first(
      db
        .insert(userInfos)
        .values({ userId: actor.id, ...columns })
        .onConflictDoUpdate({ target: userInfos.userId, set: columns })
        .returning(),
    ),
  )
}

/** A tenth of a degree identifies a region, not a street. */
const roundToRegion = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 10) / 10)

function checkZone(zone: string | null | undefined) {
  if (zone && !isTimeZone(zone)) throw refusal('timezone', 'is not a time zone')
}

function checkDateOfBirth(day: string | null | undefined) {
  if (day && (day < '1900-01-01' || day > dayOf(new Date())))
    throw refusal('dateOfBirth', 'is not a valid date of birth')
}

function refusal(field: string, message: string) {
  const path = `body.${field}`
  return new Problem('INVALID', { errors: [{ path, code: 'FORMAT', message: `${path} ${message}` }] })
}
