/** Whether somebody may play in a team of this event. What only the captain answers for (form, coins, dates) is left out. */
import type { Eligibility } from '@guildhall/contract/players.json.ts'
import { type EntryRefusal, refuseEntry } from '@guildhall/engine/rules/eligibility.ts'
import type { Db } from '../db/db.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { doorTo, meet } from './door.ts'

const captains: readonly EntryRefusal['code'][] = ['FORM_INCOMPLETE', 'ENTRY_FEE', 'NOT_OPEN_YET', 'CLOSED', 'PASSCODE']

export async function refusalsOf(db: Db, userId: string, tournament: TournamentRow): Promise<EntryRefusal[]> {
  const { person } = await meet(db, userId, tournament)
  return refuseEntry({ event: doorTo(tournament), person }, {}, new Date()).filter(
    ({ code }) => !captains.includes(code),
  )
}

export const teammateRefusals = async (db: Db, userId: string, tournament: TournamentRow): Promise<Eligibility> =>
  (await refusalsOf(db, userId, tournament)).map((refusal) => {
    const provider = 'provider' in refusal ? tournament.accounts.find((name) => name === refusal.provider) : undefined
    return { code: refusal.code, ...(provider && { provider }) }
  })
