/** Whether somebody may play in a team of this event. What only the captain answers for (form, coins, dates) is left out. */
import type { Eligibility } from '@guildhall/contract/players/columns.ts'
import type { Db } from '../../db/db.ts'
import type { EventRow } from '../../events/event.ts'
import { type Applicant, type EntryRefusal, refuseEntry } from '../../rules/eligibility.ts'
import { doorTo, meet, meetAll } from './eligibility.ts'

const captains: readonly EntryRefusal['code'][] = ['FORM_INCOMPLETE', 'ENTRY_FEE', 'NOT_OPEN_YET', 'CLOSED', 'PASSCODE']

const refusalsFor = (person: Applicant, event: EventRow) =>
  refuseEntry({ event: doorTo(event), applicant: person }, {}, new Date()).filter(
    ({ code }) => !captains.includes(code),
  )

export const refusalsOf = async (db: Db, userId: string, event: EventRow): Promise<EntryRefusal[]> =>
  refusalsFor((await meet(db, userId, event)).person, event)

export const teammateRefusals = async (db: Db, userId: string, event: EventRow): Promise<Eligibility> =>
  (await teammatesRefusals(db, [userId], event)).get(userId) ?? []

/** Of many at once, by their ids. */
export async function teammatesRefusals(db: Db, userIds: readonly string[], event: EventRow) {
  const known = await meetAll(db, userIds, event)
  return new Map(
    [...known].map(([userId, { person }]): [string, Eligibility] => [
      userId,
      refusalsFor(person, event).map((refusal) => {
        const provider = 'provider' in refusal ? event.accounts.find((name) => name === refusal.provider) : undefined
        return { code: refusal.code, ...(provider && { provider }) }
      }),
    ]),
  )
}
