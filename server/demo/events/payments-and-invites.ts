/** Game accounts, invitations and entry fees of the demo's entrants. */

import type { Db } from '../../db/db.ts'
import { accounts } from '../../db/schema/identity.ts'
import { invites } from '../../db/schema/invites.ts'
import type { tournaments } from '../../db/schema/tournaments.ts'
import { bookTransaction } from '../../wallets/book.ts'
import { takeEntryFee } from '../../wallets/entry-fees.ts'
import type { Entrants, Person } from './entrants.ts'
import { rosters } from './rosters.ts'

type Row = typeof tournaments.$inferSelect

/** All users except one have an Epic account: the team of that user waits for it. */
export async function linkAccounts(db: Db, people: Map<string, Person>) {
  const rows = [...people.values()].flatMap(({ id: userId, username }) =>
    username === null || username === 'lukas'
      ? []
      : [{ userId, username, type: 'handle' as const, provider: 'epic', providerAccountId: username }],
  )
  await db.insert(accounts).values(rows)
}

/** Every team member who has not accepted yet has an invitation. */
export async function sendInvites(db: Db, event: string, { players }: Entrants, people: Map<string, Person>) {
  const rows = (rosters[event] ?? []).flatMap(({ name, members, invitees }) => {
    const inviterId = people.get(members[0] ?? '')?.id ?? ''
    const inviteId = players.find((player) => player.name === name)?.id ?? ''
    return invitees.map(({ username, alternate, message }) => {
      const inviteeId = people.get(username)?.id ?? null
      return { inviterId, inviteeId, inviteId, inviteType: 'Team' as const, message, alternate }
    })
  })
  if (rows.length > 0) await db.insert(invites).values(rows)
}

/** Every entrant got some coins and paid the entry fee with them. */
export async function payEntries(db: Db, { id, entry, organizationId }: Row, entrants: Entrants) {
  if (entry.kind === 'free') return
  for (const { id: playerId, userId } of entrants.players) {
    if (!userId) continue
    await bookTransaction(db, { userId, organizationId, amount: 120, cause: 'GRANT', reason: 'Welcome' })
    await takeEntryFee(db, { userId, organizationId, amount: entry.amount, eventId: id, playerId })
  }
}
