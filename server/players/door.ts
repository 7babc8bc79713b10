/** Everything the engine asks about an event and the person before it, loaded in one question with where they stand. */
import type { Doorway, JoinReason } from '@guildhall/contract/players.ts'
import type { JoinRefusal, Remedy } from '@guildhall/contract/players.words.ts'
import type { FormField } from '@guildhall/contract/tournaments.json.ts'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { type Door, type EntryRefusal, entryPlace, type Person } from '@guildhall/engine/rules/eligibility.ts'
import type { Field } from '@guildhall/engine/rules/forms.ts'
import { levelOf } from '@guildhall/engine/rules/levels.ts'
import { regionsOf } from '@guildhall/engine/rules/regions.ts'
import type { Db } from '../db/db.ts'
import type { users } from '../db/schema/identity.ts'
import { statement } from '../db/statement.ts'
import { found } from '../http/problem.ts'
import type { Place } from '../tournaments/policy.ts'
import { type PlaceFacts, placeFacts, placeFrom, type TournamentRow } from '../tournaments/read.ts'
import { timesOf } from '../tournaments/start-field.ts'

export const settingsOf = ({ settings }: TournamentRow) => ({ ...tournamentSettingDefaults, ...settings })

/** Whose coin the entry costs: the community's, or the universal one. */
export const purseOf = ({ entry, organizationId }: TournamentRow) => (entry.universal ? null : organizationId)
export const priceOf = ({ entry }: TournamentRow) => (entry.kind === 'coins' ? entry.amount : 0)

export const doorTo = (tournament: TournamentRow): Door['event'] => ({
  ...timesOf(tournament),
  passcode: tournament.passcode !== null,
  membersOnly: tournament.restrictions.membersOnly ?? false,
  form: tournament.form.map(fieldOf),
  entryCoins: priceOf(tournament),
  noOverlap: settingsOf(tournament).noOverlap,
})

/** Somebody steps up to the door: where they stand, how they look, and what the engine asks about them. */
export async function meet(db: Db, userId: string, tournament: TournamentRow) {
  const { id, organizationId } = tournament
  const [row] = await look(db, userId, id, organizationId, purseOf(tournament), settingsOf(tournament).noOverlap)
  return met(found(row), tournament)
}

/** Many at once, by their ids. */
export async function meetAll(db: Db, userIds: readonly string[], tournament: TournamentRow) {
  const { id, organizationId } = tournament
  const asked = [[...userIds], id, organizationId, purseOf(tournament), settingsOf(tournament).noOverlap]
  const rows = userIds.length > 0 ? await lookAll(db, ...asked) : []
  return new Map(rows.map((row) => [row.id, met(row, tournament)]))
}

function met({ id, facts, face, ...known }: Looked, tournament: TournamentRow) {
  const place = placeFrom(facts, id, tournament)
  return { place, face, person: personOf(known, tournament, place) }
}

type Known = {
  emailVerified: boolean
  xp: number
  country: string | null
  birth: string | null
  accounts: string[]
  banned: boolean
  coins: number
  busy: { id: string; start: string; end: string | null }[]
}
type Face = Pick<typeof users.$inferSelect, 'username' | 'name' | 'image'>

/** Of the person before the event $2 of the community $3: $4 holds the purse, and $5 asks for what else they play in. */
const asking = `
  select users.id, ${placeFacts()} as facts,
    json_build_object('username', username, 'name', name, 'image', image) as face,
    email_verified is not null as "emailVerified", xp, country, date_of_birth as birth,
    array(select provider from accounts where accounts.user_id = $1) as accounts,
    exists (select from bans where bans.user_id = $1 and lifted_at is null and (expires_at is null or expires_at > now())
      and (organization_id is null or organization_id = $3::uuid)) as banned,
    coalesce((select balance from wallets
      where wallets.user_id = $1 and organization_id is not distinct from $4::uuid), 0)::float8 as coins,
    case when $5::boolean then coalesce((
      select json_agg(json_build_object('id', t.id, 'start', t.date, 'end', t.end_date) order by t.date)
      from player_teammates m join players p on p.id = m.player_id join tournaments t on t.id = m.tournament_id
      where m.user_id = $1 and m.accepted_at is not null and t.id <> $2 and t.date is not null
        and p.dropped_at is null and p.waitlisted_at is null and t.ended_at is null and t.deleted_at is null
    ), '[]') else '[]' end as busy
  from users left join user_infos on user_infos.user_id = users.id`

type Looked = Known & { id: string; facts: PlaceFacts; face: Face }
const look = statement<Looked>(`${asking} where users.id = $1`)
/** The same of many, with the person of each row in the place of the one. */
const lookAll = statement<Looked>(`${asking.replaceAll('$1', 'users.id')} where users.id = any($1::uuid[])`)

function personOf(row: Known, { restrictions }: TournamentRow, place: Place): Person {
  const regions = regionsOf(row.country)
  return {
    emailVerified: row.emailVerified,
    banned: row.banned,
    alreadyIn: place.playerId !== null,
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
