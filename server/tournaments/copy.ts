/** Copies a template or an earlier event into a new one: rules, format, prizes and staff, but no entrants, results or secrets. */
import { pick } from '@guildhall/contract/core/table.ts'
import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { copiedFields, copiedSettings } from '@guildhall/contract/tournaments/fields.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { can } from '../events/policy.ts'
import { orNotFound, Problem } from '../http/problem.ts'
import type { Creator } from './create.ts'
import { findTournament, type TournamentRow } from './read.ts'
import { readTagsAndPlatforms, type TagsAndPlatforms } from './tags-and-platforms.ts'
import { emptyTimes, timesAt } from './times.ts'

export type Source = TagsAndPlatforms & { tournament: TournamentRow; isOwn: boolean }

export async function findSource(db: Db, creator: Creator, id: string): Promise<Source> {
  const [row] = await db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.id, id), isNull(tournaments.deletedAt)))
  const tournament = orNotFound(row)
  const isOwn = await canCopy(db, creator, tournament)
  orNotFound(tournament.globalTemplate || isOwn || null)
  return { tournament, ...(await readTagsAndPlatforms(db, { id, eventType: 'Tournament' })), isOwn }
}

async function canCopy(db: Db, creator: Creator, tournament: TournamentRow): Promise<boolean> {
  if ('token' in creator) return tournament.organizationId === creator.token.organizationId
  try {
    const { membership } = await findTournament(db, creator.actor, tournament.id)
    return can.update(creator.actor, tournament, membership)
  } catch (error) {
    if (error instanceof Problem) return false // cannot see the event
    throw error
  }
}

const { platforms: _platforms, tags: _tags, ...copiedColumns } = copiedFields

/**
 * All times move with the start; without a new start all times stay empty. Prizes that the owner of the copy cannot give are left out:
 * coins without a community, and the items of another shop.
 */
export function copyOf({ tournament: from }: Source, date: Date | null, organizationId: string | null) {
  const isOwnShop = from.organizationId === organizationId
  const prizes = from.prizes.filter(({ kind }) => (kind === 'coins' ? organizationId : kind !== 'item' || isOwnShop))
  const settings = Object.entries(from.settings).filter(([name]) => copiedSettings.includes(name))
  return {
    ...pick(from, copiedColumns),
    settings: completeSettings(Object.fromEntries(settings)),
    rounds: from.rounds.map(({ startsAt: _at, ...round }) => round),
    coins: organizationId ? from.coins : {},
    prizes: prizes.map(({ fundedAt: _at, ...prize }) => prize),
    form: from.form.map(({ outcome: _outcome, ...question }) => question),
    ...(date && from.date ? timesAt(from, date) : emptyTimes),
  }
}

/** Hosts and moderators who accepted their invitation. */
export async function staffOf(db: Db, eventId: string) {
  const hostRows = await db
    .select({ userId: hosts.userId, metadata: hosts.metadata, invitedById: hosts.invitedById })
    .from(hosts)
    .where(and(eq(hosts.eventId, eventId), eq(hosts.status, 'ACCEPTED')))
  const moderatorRows = await db
    .select({ userId: moderators.userId, role: moderators.role, stations: moderators.stations })
    .from(moderators)
    .where(and(eq(moderators.eventId, eventId), eq(moderators.status, 'ACCEPTED')))
  return { hosts: hostRows, moderators: moderatorRows }
}
