/** Coming in: under the lock on the event, so that the last place is given once and those who wait stand in order. */
import type { Doorway, Join } from '@guildhall/contract/players.ts'
import { refuseEntry } from '@guildhall/engine/rules/eligibility.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { type Raw, rowsOf, statement } from '../db/statement.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { nowhere } from '../tournaments/policy.ts'
import { ensureSeen, findTournament, lockEvent, type TournamentRow } from '../tournaments/read.ts'
import { takeEntryFee } from '../wallets/entry-fees.ts'
import { markTaken } from './accept.ts'
import { askTeammates } from './ask-teammates.ts'
import { doorTo, meet, placeAtDoor, presentReason, priceOf, purseOf } from './door.ts'
import { findPast } from './past-teams.ts'
import { tellCounts } from './places.ts'
import type { Seen } from './present.ts'
import { listTeammates, type Team } from './read.ts'
import { refuse } from './refuse.ts'

/** What stands in the way of the caller, all of it. The form is empty still, so what it asks for is no reason yet. */
export async function lookAtDoor(db: Db, actor: Actor | null, id: string): Promise<Doorway> {
  const { tournament } = await findTournament(db, actor, id)
  const { person, place } = actor ? await meet(db, actor.id, tournament) : { person: null, place: nowhere }
  const refusals = refuseEntry({ event: doorTo(tournament), person }, {}, new Date())
  const reasons = refusals.filter(({ code }) => code !== 'FORM_INCOMPLETE')
  const next = placeAtDoor(tournament)
  return {
    eligible: reasons.length === 0 && next.place !== 'full',
    reasons: reasons.map((refusal) => presentReason(tournament, refusal)),
    ...next,
    players: tournament.playerCount,
    waiting: tournament.waitlistCount,
    maxPlayers: tournament.maxPlayers,
    teamSize: tournament.teamSize,
    entry: tournament.entry,
    coins: person?.coins ?? null,
    form: tournament.form,
    playerId: place.playerId,
  }
}

/** Thousands may come at the same moment: each question asked here is asked under the lock. */
export function join(db: Db, actor: Actor, id: string, entry: Join): Promise<Seen> {
  return db.transaction(async (db) => {
    const tournament = await lockEvent(db, id)
    const { place, person, face } = await meet(db, actor.id, tournament)
    ensureSeen(actor, tournament, place)

    const answers = entry.formResponse ?? {}
    refuse(refuseEntry({ event: doorTo(tournament), person }, { answers }, new Date()))
    const next = placeAtDoor(tournament)
    ensure(next.place !== 'full', 'TOURNAMENT_FULL')

    const waits = next.place === 'waitlist'
    const past = entry.fromPlayerId && (await findPast(db, actor.id, entry.fromPlayerId, id))
    const dress = past || { name: face.username ?? face.name ?? 'Player', image: face.image }
    const team = await addPlayer(db, tournament, { userId: actor.id, face, dress, ...entry, waits })
    const { player } = team
    await takeEntryFee(db, {
      userId: actor.id,
      organizationId: purseOf(tournament),
      amount: priceOf(tournament),
      eventId: id,
      playerId: player.id,
    })
    const asked = await askTeammates(db, actor, tournament, player, entry.teammates ?? [])
    if (asked.length > 0) team.teammates = await listTeammates(db, [player.id])
    return { actor, tournament, place: { ...place, playerId: player.id }, team, position: next.position }
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
const enter = statement<{ player: Raw; teammate: Raw; players: number; waiting: number }>(`
  with entrant as (
    insert into players (id, event_id, event_type, user_id, name, image, form_response, waitlisted_at)
    values ($1, $2, 'Tournament', $3, $4, $5, $6, case when $7::boolean then clock_timestamp() end)
    returning *
  ), mate as (
    insert into player_teammates (id, player_id, event_id, event_type, user_id, captain, accepted_at, confirm_due)
    values ($8, $1, $2, 'Tournament', $3, true, clock_timestamp(), true)
    returning *
  ), counted as (
    update tournaments set player_count = player_count + (not $7)::int, waitlist_count = waitlist_count + $7::int,
      rev = rev + 1, updated_at = now()
    where id = $2
    returning player_count, waitlist_count
  )
  select to_json(entrant) as player, to_json(mate) as teammate, player_count as players, waitlist_count as waiting
  from entrant, mate, counted`)

const readPlayer = rowsOf(players).read
const readTeammate = rowsOf(playerTeammates).read

/** A person's own name and picture stand for them, unless a team has its own. */
async function addPlayer(
  db: Db,
  { id, teamSize }: TournamentRow,
  { userId, face, dress, name, formResponse, waits }: New,
): Promise<Team> {
  const called = name?.trim() ?? dress.name
  const [playerId, ownId] = [uuidv7(), uuidv7()]
  const [row] = await enter(db, playerId, id, userId, called, dress.image, formResponse ?? null, waits, ownId)
  const { player, teammate, ...counts } = found(row)
  await tellCounts(db, id, counts)
  if (teamSize > 1) await markTaken(db, id, userId, playerId) // nobody is asked into a team of one
  return { player: readPlayer(player), teammates: [{ ...readTeammate(teammate), ...face }] }
}
