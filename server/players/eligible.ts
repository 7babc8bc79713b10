/** Whether somebody may play in a team of this event. What only the captain answers for (form, coins, dates) is left out. */
import type { Eligibility } from '@guildhall/contract/players.json.ts'
import { type EntryRefusal, type Person, refuseEntry } from '@guildhall/engine/rules/eligibility.ts'
import type { Db } from '../db/db.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { doorTo, meet, meetAll } from './door.ts'

const captains: readonly EntryRefusal['code'][] = ['FORM_INCOMPLETE', 'ENTRY_FEE', 'NOT_OPEN_YET', 'CLOSED', 'PASSCODE']

const refusalsFor = (person: Person, tournament: TournamentRow) =>
  refuseEntry({ event: doorTo(tournament), person }, {}, new Date()).filter(({ code }) => !captains.includes(code))

export const refusalsOf = async (db: Db, userId: string, tournament: TournamentRow): Promise<EntryRefusal[]> =>
  refusalsFor((await meet(db, userId, tournament)).person, tournament)

export const teammateRefusals = async (db: Db, userId: string, tournament: TournamentRow): Promise<Eligibility> =>
  (await teammatesRefusals(db, [userId], tournament)).get(userId) ?? []

/** Of many at once, by their ids. */
export async function teammatesRefusals(db: Db, userIds: readonly string[], tournament: TournamentRow) {
  const known = await meetAll(db, userIds, tournament)
  return new Map(
    [...known].map(([userId, { person }]): [string, Eligibility] => [
      userId,
      refusalsFor(person, tournament).map((refusal) => {
        const provider =
          'provider' in refusal ? tournament.accounts.find((name) => name === refusal.provider) : undefined
        return { code: refusal.code, ...(provider && { provider }) }
      }),
    ]),
  )
}
