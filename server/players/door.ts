/** Everything the engine asks about an event and the person before it, loaded in one question. */
import type { Doorway, JoinReason } from '@guildhall/contract/players.ts'
import type { JoinRefusal, Remedy } from '@guildhall/contract/players.words.ts'
import type { FormField } from '@guildhall/contract/tournaments.json.ts'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { type Door, type EntryRefusal, entryPlace, type Person } from '@guildhall/engine/rules/eligibility.ts'
import type { Field } from '@guildhall/engine/rules/forms.ts'
import { levelOf } from '@guildhall/engine/rules/levels.ts'
import { regionsOf } from '@guildhall/engine/rules/regions.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import type { Place } from '../tournaments/policy.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { timesOf } from '../tournaments/start-field.ts'
import { balanceOf } from '../wallets/move.ts'

export const settingsOf = ({ settings }: TournamentRow) => ({ ...tournamentSettingDefaults, ...settings })

/** Whose coin the entry costs: the community's, or the universal one. */
export const purseOf = ({ entry, organizationId }: TournamentRow) => (entry.universal ? null : organizationId)
export const priceOf = ({ entry }: TournamentRow) => (entry.kind === 'coins' ? entry.amount : 0)

export async function doorOf(db: Db, userId: string | null, tournament: TournamentRow, place: Place): Promise<Door> {
  const event: Door['event'] = {
    ...timesOf(tournament),
    passcode: tournament.passcode !== null,
    membersOnly: tournament.restrictions.membersOnly ?? false,
    form: tournament.form.map(fieldOf),
    entryCoins: priceOf(tournament),
    noOverlap: settingsOf(tournament).noOverlap,
  }
  return { event, person: userId === null ? null : await personOf(db, userId, tournament, place) }
}

async function personOf(db: Db, userId: string, tournament: TournamentRow, place: Place): Promise<Person | null> {
  const { id, organizationId, restrictions } = tournament
  const [row] = await db
    .select({
      emailVerified: users.emailVerified,
      xp: users.xp,
      country: userInfos.country,
      birth: userInfos.dateOfBirth,
      accounts: sql<string[]>`array(select provider from accounts where accounts.user_id = users.id)`,
      banned: sql<boolean>`exists (select from bans where bans.user_id = users.id and lifted_at is null
        and (expires_at is null or expires_at > now())
        and (organization_id is null or organization_id = ${organizationId}))`,
      coins: balanceOf(userId, purseOf(tournament)),
      isIn: sql<boolean>`exists (select from player_teammates
        where event_id = ${id} and player_teammates.user_id = users.id and accepted_at is not null)`,
      busy: settingsOf(tournament).noOverlap ? busyOf(id) : sql<[]>`'[]'::json`,
    })
    .from(users)
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return null

  const regions = regionsOf(row.country)
  return {
    emailVerified: row.emailVerified !== null,
    banned: row.banned,
    alreadyIn: row.isIn,
    isMember: place.role !== null,
    // Who was asked in by an entrant or by the staff is vouched for.
    knowsPasscode: place.pass || place.invited || place.host || place.moderator,
    accounts: row.accounts,
    region: regions.find((region) => restrictions.regions?.includes(region)) ?? regions[0] ?? null,
    country: row.country,
    dateOfBirth: row.birth === null ? null : new Date(row.birth),
    level: levelOf(row.xp),
    coins: row.coins,
    busy: row.busy.map(({ id, start, end }) => ({
      id,
      start: new Date(start),
      end: end === null ? null : new Date(end),
    })),
  }
}

/** The other events a person has a place in that are not over. */
const busyOf = (eventId: string) => sql<{ id: string; start: string; end: string | null }[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'start', t.date, 'end', t.end_date) order by t.date)
  from player_teammates m join players p on p.id = m.player_id join tournaments t on t.id = m.tournament_id
  where m.user_id = users.id and m.accepted_at is not null and t.id <> ${eventId} and t.date is not null
    and p.dropped_at is null and p.waitlisted_at is null and t.ended_at is null and t.deleted_at is null
), '[]'::json)`

const fieldOf = ({ key, kind, label, required, min, max, options }: FormField): Field => ({
  name: key,
  type: kind,
  label,
  ...(required !== undefined && { required }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(options && { options }),
})

const remedies: Record<JoinRefusal, (refusal: EntryRefusal) => Remedy | null> = {
  SIGN_IN: () => 'sign-in',
  EMAIL_UNVERIFIED: () => 'verify-email',
  NOT_OPEN_YET: () => 'wait',
  CLOSED: () => null,
  ALREADY_IN: () => 'open-entry',
  PASSCODE: () => 'enter-passcode',
  MEMBERS_ONLY: () => 'join-organization',
  ACCOUNT_MISSING: () => 'link-account',
  REGION: (refusal) => (isUnknown(refusal) ? 'set-country' : null),
  COUNTRY: (refusal) => (isUnknown(refusal) ? 'set-country' : null),
  AGE: (refusal) => (isUnknown(refusal) ? 'set-birthday' : null),
  LEVEL: (refusal) =>
    'min' in refusal && refusal.min !== null && Number(refusal.has) < refusal.min ? 'earn-xp' : null,
  BANNED: () => null,
  FORM_INCOMPLETE: () => 'fill-form',
  ENTRY_FEE: () => 'earn-coins',
  TEAM_INCOMPLETE: () => 'invite-teammates',
  CLASH: () => 'leave-other',
}

const isUnknown = (refusal: EntryRefusal) => 'has' in refusal && refusal.has === null

export function presentReason(tournament: TournamentRow, refusal: EntryRefusal): JoinReason {
  const { code, ...facts } = refusal
  return {
    code,
    remedy: remedies[code](refusal),
    ...facts,
    ...(code === 'NOT_OPEN_YET' && { at: tournament.registrationStart?.toISOString() ?? null }),
    ...(code === 'MEMBERS_ONLY' && { organizationId: tournament.organizationId }),
  }
}

export function placeAtDoor(tournament: TournamentRow): Pick<Doorway, 'place' | 'position'> {
  const { playerCount, waitlistCount, maxPlayers } = tournament
  const next = entryPlace(playerCount, waitlistCount, maxPlayers)
  if (!next.waitlist) return { place: 'in', position: null }
  return settingsOf(tournament).waitlist
    ? { place: 'waitlist', position: next.position }
    : { place: 'full', position: null }
}
