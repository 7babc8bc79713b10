/** Loads what the entry rules need to know about an event and an applicant, together with the membership, in one query. */
import type { JoinRefusal, Remedy } from '@guildhall/contract/players/constants.ts'
import type { JoinReason, JoinRequirements } from '@guildhall/contract/players/shapes.ts'
import { modeOf } from '@guildhall/contract/ratings/constants.ts'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import type { Db } from '../../db/db.ts'
import type { users } from '../../db/schema/identity.ts'
import { statement } from '../../db/statement.ts'
import { eventsWith } from '../../events/all-events.ts'
import { entryFlagSql } from '../../events/entry-flags.ts'
import { type EventRow, eventTimes } from '../../events/event.ts'
import type { EventMembership } from '../../events/policy.ts'
import { type MembershipFacts, membershipFacts, membershipFrom } from '../../events/read.ts'
import { orNotFound } from '../../http/problem.ts'
import { type Applicant, type Application, type EntryRefusal, entrySpot } from '../../rules/eligibility.ts'
import { fieldOf } from '../../rules/forms.ts'
import { levelOf } from '../../rules/levels.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { regionsOf } from '../../rules/regions.ts'

/** The wallet that pays the entry fee: the coins of the community, or the universal coins. */
export const feeWallet = ({ entry, organizationId }: EventRow) => (entry.universal ? null : organizationId)
export const entryFee = ({ entry }: EventRow) => (entry.kind === 'coins' ? entry.amount : 0)

export const entryRequirements = (event: EventRow): Application['event'] => ({
  ...eventTimes(event),
  passcode: event.passcode !== null,
  membersOnly: event.restrictions.membersOnly ?? false,
  form: event.form.map(fieldOf),
  entryCoins: entryFee(event),
  noOverlap: event.settings.noOverlap,
})

/** The membership, the profile and the eligibility facts of one user. */
export async function loadApplicant(db: Db, userId: string, event: EventRow) {
  const { id, organizationId } = event
  const [row] = await selectApplicant(db, userId, id, organizationId, feeWallet(event), ...factsNeeded(event))
  return toApplicant(orNotFound(row), event)
}

/** The other events of the user and the rating are loaded only where a rule asks for them. */
function factsNeeded({ settings, restrictions, gameId, teamSize }: EventRow) {
  const hasRatingRule = restrictions.minRating !== undefined || restrictions.maxRating !== undefined
  return [settings.noOverlap, hasRatingRule ? gameId : null, modeOf(teamSize)]
}

function toApplicant({ id, facts, profile, ...applicantFacts }: ApplicantRow, event: EventRow) {
  const membership = membershipFrom(facts, id, event)
  return { membership, profile, applicant: applicantOf(applicantFacts, event, membership) }
}

type ApplicantFacts = {
  emailVerified: boolean
  xp: number
  country: string | null
  birth: string | null
  accounts: string[]
  banned: boolean
  coins: number
  rating: number | null
  busy: { id: string; eventType: EventType; start: string; end: string | null }[]
}
type Profile = Pick<typeof users.$inferSelect, 'username' | 'name' | 'image' | 'tag' | 'sponsor' | 'flag'>

type ApplicantRow = ApplicantFacts & { id: string; facts: MembershipFacts; profile: Profile }

/** $1 user, $2 event, $3 community, $4 owner of the wallet, $5 whether to load the other events that the user plays in, $6 and $7 the game and mode of a rating rule. */
const selectApplicant = statement<ApplicantRow>(
  () => `
  select users.id, ${membershipFacts()} as facts,
    json_build_object('username', username, 'name', name, 'image', image, 'tag', tag, 'sponsor', sponsor, 'flag', ${entryFlagSql}) as profile,
    email_verified is not null as "emailVerified", xp, country, date_of_birth as birth,
    array(select provider from accounts where accounts.user_id = $1) as accounts,
    exists (select from bans where bans.user_id = $1 and (organization_id is null or organization_id = $3::uuid)) as banned,
    coalesce((select balance from wallets
      where wallets.user_id = $1 and organization_id is not distinct from $4::uuid), 0)::float8 as coins,
    (select rating from ratings where ratings.user_id = $1 and game_id = $6::uuid and mode = $7) as rating,
    case when $5::boolean then coalesce((
      select json_agg(json_build_object('id', t.id, 'eventType', t.event_type, 'start', t.date, 'end', t.end_date) order by t.date)
      from player_teammates m join players p on p.id = m.player_id 
        join ${eventsWith('id', 'date', 'end_date', 'ended_at', 'cancelled_at', 'deleted_at')} t on t.id = m.event_id
      where m.user_id = $1 and m.accepted_at is not null and t.id <> $2 and t.date is not null
        and p.dropped_at is null and p.waitlisted_at is null and t.ended_at is null and t.cancelled_at is null and t.deleted_at is null
    ), '[]') else '[]' end as busy
  from users left join user_infos on user_infos.user_id = users.id where users.id = $1`,
)

function applicantOf(row: ApplicantFacts, { restrictions }: EventRow, membership: EventMembership): Applicant {
  const regions = regionsOf(row.country)
  return {
    emailVerified: row.emailVerified,
    banned: row.banned,
    alreadyIn: membership.playerId !== null,
    isMember: membership.role !== null,
    // An invitation from an entrant or a staff role replaces the passcode.
    knowsPasscode: membership.pass || membership.invited || membership.host || membership.moderator,
    accounts: row.accounts,
    region: regions.find((region) => restrictions.regions?.includes(region)) ?? regions[0] ?? null,
    country: row.country,
    dateOfBirth: row.birth === null ? null : new Date(row.birth),
    level: levelOf(row.xp),
    rating: row.rating,
    coins: row.coins,
    busy: row.busy.map(({ id, eventType, start, end }) => ({
      id,
      eventType,
      start: new Date(start),
      end: end === null ? null : new Date(end),
    })),
  }
}

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
  RATING: () => null,
  BANNED: () => null,
  FORM_INCOMPLETE: () => 'fill-form',
  ENTRY_FEE: () => 'earn-coins',
  CLASH: () => 'leave-other',
}

const isUnknown = (refusal: EntryRefusal) => 'has' in refusal && refusal.has === null

export function presentReason(event: EventRow, refusal: EntryRefusal): JoinReason {
  const { code, ...facts } = refusal
  return {
    code,
    remedy: remedies[code](refusal),
    ...facts,
    ...(code === 'NOT_OPEN_YET' && { at: event.registrationStart?.toISOString() ?? null }),
    ...(code === 'MEMBERS_ONLY' && { organizationId: event.organizationId }),
  }
}

export function nextSpot(event: EventRow): Pick<JoinRequirements, 'place' | 'position'> {
  const { playerCount, waitlistCount, maxPlayers } = event
  // The waitlist ends at the start: no one moves up from it any more.
  const isLate = hasStarted(event)
  const next = entrySpot(playerCount, isLate ? 0 : waitlistCount, maxPlayers)
  if (!next.waitlist) return { place: 'in', position: null }
  return event.settings.waitlist && !isLate
    ? { place: 'waitlist', position: next.position }
    : { place: 'full', position: null }
}
