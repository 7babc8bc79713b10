import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { isBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import { readLeague } from '../league.ts'
import { isPartyToken } from './party-token.ts'
import { findPartyById, listPartyMembers } from './read.ts'

/** Whose party it is, before joining it. */
export async function loadPartyInvitation(
  db: Db,
  actor: Actor,
  partyId: string,
  { token, secret }: { token?: string; secret: string },
) {
  const party = await findPartyById(db, partyId)
  const own = (await listPartyMembers(db, partyId)).find(({ userId }) => userId === actor.id)
  ensure(own || isPartyToken(secret, partyId, token), 'NOT_FOUND')
  ensure(!(await isBlocked(db, actor.id, party.leaderId)), 'NOT_FOUND')
  const [leader] = await db.select(userCard(users)).from(users).where(eq(users.id, party.leaderId))
  const { id, name } = await readLeague(db, party.eventId)
  return { leader: orNotFound(leader), league: { id, name }, isMember: Boolean(own?.acceptedAt) }
}
