/**
 * The members of a team that staff enter. A text is an email address, a username, or the name of a guest: an `@` in front insists
 * on an account. Users and addresses are invited, because no one is entered without consent; a guest is a member at once.
 */

import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import type { MemberKind } from '@guildhall/contract/players/constants.ts'
import { and, isNull, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { users } from '../../db/schema/identity.ts'
import { invites } from '../../db/schema/invites.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { type EventRow, entrySize, eventRef } from '../../events/event.ts'
import { notBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'
import { findEntered } from '../read.ts'
import { countEnteredUsers, countStaffInvites } from '../teams/invite-limits.ts'
import { notifyInvited } from '../teams/invite-teammates.ts'

/** `captain` and `members` as entered. */
export type RosterInput = { captain: string; members: string[] }

export type Member = { name: string; kind: MemberKind; userId: string | null; email: string | null }

type RosterProblem = 'NO_SUCH_PERSON' | 'ALREADY_IN' | 'TWICE' | 'TEAM_FULL' | 'TOO_LONG'

export type Roster = { members: Member[]; problem: RosterProblem | null }

const handleOf = (text: string) => text.trim().toLowerCase().replace(/^@/, '')

/** Resolves all rosters with two queries. A user who is in two of them is a problem of the second one. */
export async function resolveRosters(
  db: Db,
  actor: Actor,
  event: EventRow,
  inputs: readonly RosterInput[],
): Promise<Roster[]> {
  const handles = inputs.flatMap(({ captain, members }) => [captain, ...members]).filter(Boolean)
  const userIds = await findUsers(db, actor, [...new Set(handles.map(handleOf))])
  const entered = await findEntered(db, event.id, [...userIds.values()])
  const listedKeys = new Set<string>()
  const maxMembers = entrySize(event) + (entrySize(event) > 1 ? event.settings.maxAlternates : 0)
  return inputs.map(({ captain, members: texts }) => {
    const members = [
      ...(captain ? [resolveMember(captain, userIds, true)] : []),
      ...texts.map((text) => resolveMember(text, userIds, false)),
    ]
    const keys = members.flatMap(({ userId, email }) => userId ?? email ?? [])
    const isTwice = keys.some((key) => listedKeys.has(key)) || new Set(keys).size < keys.length
    for (const key of keys) listedKeys.add(key)
    return { members, problem: problemOf(members, isTwice) }
  })

  function problemOf(members: readonly Member[], isTwice: boolean): RosterProblem | null {
    if (members.some(({ kind }) => kind === 'unknown')) return 'NO_SUCH_PERSON'
    if (members.length > maxMembers) return 'TEAM_FULL'
    if (members.some(({ name, kind }) => kind === 'guest' && name.length > 40)) return 'TOO_LONG'
    if (isTwice) return 'TWICE'
    return members.some(({ userId }) => userId && entered.has(userId)) ? 'ALREADY_IN' : null
  }
}

function resolveMember(text: string, userIds: ReadonlyMap<string, string>, isCaptain: boolean): Member {
  const name = text.trim()
  if (isEmailAddress(name)) return { name, kind: 'invited', userId: null, email: name.toLowerCase() }
  const userId = userIds.get(handleOf(name)) ?? null
  if (userId) return { name: handleOf(name), kind: isCaptain ? 'captain' : 'invited', userId, email: null }
  return { name, kind: name.startsWith('@') ? 'unknown' : 'guest', userId: null, email: null }
}

/** A user who blocked the caller or was blocked by them is not found, as for any other invitation. */
async function findUsers(db: Db, actor: Actor, handles: string[]) {
  if (handles.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      and(
        sql`${users.username} = any(${sql.param(handles)}::text[])`,
        isNull(users.deletedAt),
        notBlocked(actor, users.id),
      ),
    )
  return new Map(rows.map(({ id, username }) => [username ?? '', id]))
}

export const guestsIn = (members: readonly Member[]) =>
  members.filter(({ kind }) => kind === 'guest').map(({ name }) => name)

type Entry = { playerId: string; name: string; members: readonly Member[] }

/** Inserts captains as members and invites the others. Staff who enter themselves need no invitation. */
export async function insertMembers(db: Db, actor: Actor, event: EventRow, entries: readonly Entry[]) {
  const ref = eventRef(event)
  const now = new Date()
  const people = entries.flatMap(({ playerId, name: team, members }) =>
    members.map((member, index) => ({ ...member, playerId, team, alternate: index >= event.teamSize })),
  )
  const rows = people.flatMap(({ userId, kind, playerId, alternate }) => {
    if (!userId) return []
    const isMember = kind === 'captain' || userId === actor.id
    const accepted = isMember ? { acceptedAt: now, confirmDue: kind === 'captain' } : {}
    return [{ ...ref, playerId, userId, captain: kind === 'captain', alternate, ...accepted }]
  })
  for (const batch of chunks(rows)) await db.insert(playerTeammates).values(batch)
  const enteredIds = rows.flatMap(({ userId, captain }) => (captain && userId !== actor.id ? userId : []))
  await countEnteredUsers(db, actor.id, event, enteredIds)

  const invited = people
    .filter(({ kind, userId }) => kind === 'invited' && userId !== actor.id)
    .map(({ userId, ...person }) => ({ ...person, inviteeId: userId, id: uuidv7() }))
  await countStaffInvites(db, actor.id, event, invited)
  const inviteRows = invited.map(({ id, inviteeId, email, playerId, alternate }) => ({
    id,
    inviterId: actor.id,
    inviteeId,
    email,
    inviteId: playerId,
    alternate,
    inviteType: 'Team' as const,
  }))
  for (const batch of chunks(inviteRows)) await db.insert(invites).values(batch)
  await notifyInvited(db, actor, event, invited)
}
