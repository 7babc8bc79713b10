/** Coming in: under the lock on the event, so that the last place is given once and those who wait stand in order. */
import type { Doorway, Join } from '@guildhall/contract/players/shapes.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { type Raw, rowsOf, statement } from '../../db/statement.ts'
import type { EventRow } from '../../events/event.ts'
import { noMembership } from '../../events/policy.ts'
import { ensureVisible, findEvent, lockEventForSystem, perKind } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { refuseEntry } from '../../rules/eligibility.ts'
import { takeEntryFee } from '../../wallets/entry-fees.ts'
import type { Seen } from '../present.ts'
import { listTeammates, type Team } from '../read.ts'
import { markTaken } from '../teams/accept.ts'
import { askTeammates } from '../teams/invite-teammates.ts'
import { findPast } from '../teams/past-teams.ts'
import { tellCounts } from '../waitlist/promote.ts'
import { doorTo, meet, placeAtDoor, presentReason, priceOf, purseOf } from './eligibility.ts'
import { refuse } from './refuse.ts'

/** What stands in the way of the caller, all of it. The form is empty still, so what it asks for is no reason yet. */
export async function lookAtDoor(db: Db, actor: Actor | null, id: string): Promise<Doorway> {
  const { event } = await findEvent(db, actor, id)
  const { person, membership } = actor ? await meet(db, actor.id, event) : { person: null, membership: noMembership }
  const refusals = refuseEntry({ event: doorTo(event), applicant: person }, {}, new Date())
  const reasons = refusals.filter(({ code }) => code !== 'FORM_INCOMPLETE')
  const next = placeAtDoor(event)
  return {
    eligible: reasons.length === 0 && next.place !== 'full',
    reasons: reasons.map((refusal) => presentReason(event, refusal)),
    ...next,
    players: event.playerCount,
    waiting: event.waitlistCount,
    maxPlayers: event.maxPlayers,
    teamSize: event.teamSize,
    entry: event.entry,
    coins: person?.coins ?? null,
    form: event.form,
    playerId: membership.playerId,
  }
}

/** Thousands may come at the same moment: each question asked here is asked under the lock. */
export function join(db: Db, actor: Actor, id: string, entry: Join): Promise<Seen> {
  return db.transaction(async (db) => {
    const event = await lockEventForSystem(db, id)
    const { membership, person, face } = await meet(db, actor.id, event)
    ensureVisible(actor, event, membership)

    const answers = entry.formResponse ?? {}
    refuse(refuseEntry({ event: doorTo(event), applicant: person }, { answers }, new Date()))
    const next = placeAtDoor(event)
    ensure(next.place !== 'full', 'TOURNAMENT_FULL')

    const waits = next.place === 'waitlist'
    const past = entry.fromPlayerId && (await findPast(db, actor.id, entry.fromPlayerId, id))
    const dress = past || { name: face.username ?? face.name ?? 'Player', image: face.image }
    const team = await addPlayer(db, event, { userId: actor.id, face, dress, ...entry, waits })
    const { player } = team
    await takeEntryFee(db, {
      userId: actor.id,
      organizationId: purseOf(event),
      amount: priceOf(event),
      eventId: id,
      playerId: player.id,
    })
    const asked = await askTeammates(db, actor, event, player, entry.teammates ?? [])
    if (asked.length > 0) team.teammates = await listTeammates(db, [player.id])
    return { actor, event, membership: { ...membership, playerId: player.id }, team, position: next.position }
  })
}

type Face = Awaited<ReturnType<typeof meet>>['face']
type New = Pick<Join, 'name' | 'formResponse'> & {
  userId: string
  face: Face
  /** What the entrant is called and looks like unless told. */
  dress: { name: string; image: Face['image'] }
  waits: boolean
}

/** The entrant, its captain and the place they take, in one go: others wait for the lock meanwhile. */
const insertEntrant = perKind(({ table }) =>
  statement<{ player: Raw; teammate: Raw; players: number; waiting: number }>(`
  with entrant as (
    insert into players (id, event_id, event_type, user_id, name, image, form_response, waitlisted_at)
    values ($1, $2, $9, $3, $4, $5, $6, case when $7::boolean then clock_timestamp() end)
    returning *
  ), mate as (
    insert into player_teammates (id, player_id, event_id, event_type, user_id, captain, accepted_at, confirm_due)
    values ($8, $1, $2, $9, $3, true, clock_timestamp(), true)
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

/** A person's own name and picture stand for them, unless a team has its own. */
async function addPlayer(
  db: Db,
  event: EventRow,
  { userId, face, dress, name, formResponse, waits }: New,
): Promise<Team> {
  const called = name?.trim() ?? dress.name
  const [playerId, ownId] = [uuidv7(), uuidv7()]
  const { id, teamSize, eventType } = event
  const insert = insertEntrant(event)
  const entry = [playerId, id, userId, called, dress.image, formResponse ?? null, waits, ownId, eventType]
  const [row] = await insert(db, ...entry)
  const { player, teammate, ...counts } = found(row)
  await tellCounts(db, id, counts)
  if (teamSize > 1) await markTaken(db, id, userId, playerId) // nobody is asked into a team of one
  return { player: readPlayer(player), teammates: [{ ...readTeammate(teammate), ...face }] }
}
