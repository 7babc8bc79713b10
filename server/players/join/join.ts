/** Joining takes the lock on the event, so that the last spot is given once and the waitlist keeps its order. */
import { playerTag } from '@guildhall/contract/identity/tag.ts'
import type { Join, JoinRequirements } from '@guildhall/contract/players/shapes.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { type Raw, rowsOf, statement } from '../../db/statement.ts'
import { type EventRow, entrySize } from '../../events/event.ts'
import { noMembership } from '../../events/policy.ts'
import { ensureVisible, findEvent, lockEventForSystem, perKind } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { checkWords } from '../../moderation/word-filter.ts'
import { refuseEntry } from '../../rules/eligibility.ts'
import { takeEntryFee } from '../../wallets/entry-fees.ts'
import type { EntryView } from '../present.ts'
import { listTeammates, type Team } from '../read.ts'
import { markUnavailable } from '../teams/accept.ts'
import { countCaptainInvites } from '../teams/invite-limits.ts'
import { inviteTeammates } from '../teams/invite-teammates.ts'
import { findPastTeam } from '../teams/past-teams.ts'
import { broadcastCounts } from '../waitlist/promote.ts'
import { entryFee, entryRequirements, feeWallet, loadApplicant, nextSpot, presentReason } from './eligibility.ts'
import { throwRefusals } from './refuse.ts'

/** Lists every reason that prevents the caller from joining. The form is not filled in yet, so it is not a reason here. */
export async function checkEligibility(db: Db, actor: Actor | null, id: string): Promise<JoinRequirements> {
  const { event } = await findEvent(db, actor, id)
  const { applicant, membership } = actor
    ? await loadApplicant(db, actor.id, event)
    : { applicant: null, membership: noMembership }
  const refusals = refuseEntry({ event: entryRequirements(event), applicant }, {}, new Date())
  const reasons = refusals.filter(({ code }) => code !== 'FORM_INCOMPLETE')
  const spot = nextSpot(event)
  return {
    eligible: reasons.length === 0 && spot.place !== 'full',
    reasons: reasons.map((refusal) => presentReason(event, refusal)),
    ...spot,
    players: event.playerCount,
    waiting: event.waitlistCount,
    maxPlayers: event.maxPlayers,
    teamSize: entrySize(event),
    entry: event.entry,
    coins: applicant?.coins ?? null,
    form: event.form,
    playerId: membership.playerId,
  }
}

/**
 * Thousands may join at the same moment and every query here runs under the lock, so keep them few. `agreedFee` is for callers that join
 * on the way to something else: the entry may not cost more or less than they agreed to.
 */
export function joinEvent(db: Db, actor: Actor, id: string, entry: Join, agreedFee?: number): Promise<EntryView> {
  return db.transaction(async (db) => {
    const event = await lockEventForSystem(db, id)
    const { membership, applicant, profile } = await loadApplicant(db, actor.id, event)
    ensureVisible(actor, event, membership)

    const answers = entry.formResponse ?? {}
    throwRefusals(refuseEntry({ event: entryRequirements(event), applicant }, { answers }, new Date()))
    const fee = entryFee(event)
    ensure(agreedFee === undefined || agreedFee === fee, 'CONFIRM_NEEDED', { facts: { fee } })
    if (entry.name) await checkWords(db, entry.name, event)
    const spot = nextSpot(event)
    ensure(spot.place !== 'full', 'TOURNAMENT_FULL')

    const isWaitlisted = spot.place === 'waitlist'
    const pastTeam = entry.fromPlayerId && (await findPastTeam(db, actor.id, entry.fromPlayerId, id))
    const defaults = pastTeam || { name: playerTag(profile), image: profile.image }
    const team = await addPlayer(db, event, { userId: actor.id, profile, defaults, ...entry, isWaitlisted })
    const { player } = team
    await takeEntryFee(db, {
      userId: actor.id,
      organizationId: feeWallet(event),
      amount: fee,
      eventId: id,
      playerId: player.id,
    })
    const invites = await inviteTeammates(db, actor, event, player, entry.teammates ?? [])
    await countCaptainInvites(db, actor.id, event, invites)
    if (invites.length > 0) team.teammates = await listTeammates(db, [player.id])
    return { actor, event, membership: { ...membership, playerId: player.id }, team, position: spot.position }
  })
}

type Profile = Awaited<ReturnType<typeof loadApplicant>>['profile']
type NewEntry = Pick<Join, 'name' | 'formResponse' | 'shareContact'> & {
  userId: string
  profile: Profile
  /** The name and image of the entrant if the entry gives none. */
  defaults: { name: string; image: Profile['image'] }
  isWaitlisted: boolean
}

/** Inserts the entrant and its captain and updates the counts in one statement, to hold the lock briefly. */
const insertEntrant = perKind(({ table }) =>
  statement<{ player: Raw; teammate: Raw; players: number; waiting: number }>(`
  with entrant as (
    insert into players (id, event_id, event_type, user_id, name, image, form_response, waitlisted_at, metadata, seed)
    values ($1, $2, $9, $3, $4, $5, $6, case when $7::boolean then clock_timestamp() end, $11::jsonb,
      case when $12::boolean and not $7::boolean then (select coalesce(max(seed), 0) + 1 from players where event_id = $2) end)
    returning *
  ), mate as (
    insert into player_teammates (id, player_id, event_id, event_type, user_id, captain, accepted_at, confirm_due, contact_shared_at)
    values ($8, $1, $2, $9, $3, true, clock_timestamp(), true, case when $10::boolean then clock_timestamp() end)
    returning *
  ), counted as (
    update ${table} set player_count = player_count + (not $7)::int, waitlist_count = waitlist_count + $7::int,
      rev = rev + 1, updated_at = now()
    where id = $2
    returning player_count, waitlist_count
  )
  select to_json(entrant) as player, to_json(mate) as teammate, player_count as players, waitlist_count as waiting
  from entrant, mate, counted`),
)

const readPlayer = rowsOf(players).read
const readTeammate = rowsOf(playerTeammates).read

/** The name and image of the user are the defaults of the entrant. */
async function addPlayer(
  db: Db,
  event: EventRow,
  { userId, profile, defaults, name, formResponse, isWaitlisted, shareContact = false }: NewEntry,
): Promise<Team> {
  const entrantName = name?.trim() ?? defaults.name
  const [playerId, teammateId] = [uuidv7(), uuidv7()]
  const { id, eventType } = event
  const insert = insertEntrant(event)
  const entry = [
    playerId,
    id,
    userId,
    entrantName,
    defaults.image,
    formResponse ?? null,
    isWaitlisted,
    teammateId,
    eventType,
    shareContact,
    JSON.stringify(entrySize(event) === 1 && profile.flag ? { country: profile.flag } : {}),
    event.startedAt !== null, // an entrant of a running stage needs a seed
  ]
  const [row] = await insert(db, ...entry)
  const { player, teammate, ...counts } = orNotFound(row)
  await broadcastCounts(db, event, counts)
  if (entrySize(event) > 1) await markUnavailable(db, id, userId, playerId) // solo entries have no invitations
  return { player: readPlayer(player), teammates: [{ ...readTeammate(teammate), ...profile }] }
}
