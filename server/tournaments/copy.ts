/** What a new event takes over from a template or an earlier one: rules, format, prizes and staff, not people, results or secrets. */
import { pick } from '@guildhall/contract/core/table.ts'
import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { copiedFields, copiedSettings } from '@guildhall/contract/tournaments/fields.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { can } from '../events/policy.ts'
import { found } from '../http/problem.ts'
import type { Maker } from './create.ts'
import { findTournament, type TournamentRow } from './read.ts'
import { type Hung, hungOn } from './tags-and-platforms.ts'
import { noTimes } from './times.ts'

export type Source = Hung & { tournament: TournamentRow; isOwn: boolean }

export async function findSource(db: Db, maker: Maker, id: string): Promise<Source> {
  const [row] = await db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.id, id), isNull(tournaments.deletedAt)))
  const tournament = found(row)
  const isOwn = await runs(db, maker, tournament)
  found(tournament.globalTemplate || isOwn || null)
  return { tournament, ...(await hungOn(db, id)), isOwn }
}

async function runs(db: Db, maker: Maker, tournament: TournamentRow): Promise<boolean> {
  if ('token' in maker) return tournament.organizationId === maker.token.organizationId
  const seen = await findTournament(db, maker.actor, tournament.id).catch(() => null)
  return seen !== null && can.update(maker.actor, tournament, seen.membership)
}

const { platforms: _platforms, tags: _tags, ...copied } = copiedFields

/** The calendar moves as a whole with the new start; without one it is left open. */
export function copyOf({ tournament: from }: Source, date: Date | null) {
  const by = date && from.date ? date.getTime() - from.date.getTime() : null
  const moved = (time: Date | null) => (time && by !== null ? new Date(time.getTime() + by) : null)
  const times =
    by === null
      ? noTimes
      : {
          date,
          endDate: moved(from.endDate),
          registrationStart: moved(from.registrationStart),
          registrationEnd: moved(from.registrationEnd),
          checkinAt: moved(from.checkinAt),
        }
  const settings = Object.entries(from.settings).filter(([name]) => copiedSettings.includes(name))
  return {
    ...pick(from, copied),
    settings: completeSettings(Object.fromEntries(settings)),
    rounds: from.rounds.map(({ startsAt: _at, ...round }) => round),
    prizes: from.prizes.map(({ fundedAt: _at, ...prize }) => prize),
    form: from.form.map(({ outcome: _outcome, ...question }) => question),
    ...times,
  }
}

/** Those who accepted to run it. */
export async function staffOf(db: Db, eventId: string) {
  const hosting = await db
    .select({ userId: hosts.userId, metadata: hosts.metadata })
    .from(hosts)
    .where(and(eq(hosts.eventId, eventId), eq(hosts.status, 'ACCEPTED')))
  const moderating = await db
    .select({ userId: moderators.userId, role: moderators.role, stations: moderators.stations })
    .from(moderators)
    .where(and(eq(moderators.eventId, eventId), eq(moderators.status, 'ACCEPTED')))
  return { hosts: hosting, moderators: moderating }
}
