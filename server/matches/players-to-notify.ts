/** Loads the players of matches with everything that a notification can say about the match. */

import { sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { allEvents, listEventsById } from '../events/all-events.ts'
import { matchPlayers } from '../events/match-players.ts'
import { roundsByNumber } from '../stages/layout/round-settings.ts'
import { isShown } from '../stages/match-read.ts'
import type { MatchPlayer } from './notification-values.ts'
import { roundText } from './round-text.ts'

/** All players of these matches, each with their opponent. Byes have no opponent and no notification. */
export async function loadMatchPlayers(db: Db, matchIds: readonly string[]): Promise<MatchPlayer[]> {
  if (matchIds.length === 0) return []
  const [people, matchRows] = await Promise.all([
    loadPeople(db, matchIds),
    db.select().from(matches).where(isAmong(matchIds)),
  ])
  const events = await loadEvents(db, [...new Set(matchRows.map(({ eventId }) => eventId))])
  const matchesById = new Map(matchRows.map((row) => [row.id, row]))
  return people.flatMap((person): MatchPlayer[] => {
    const match = matchesById.get(person.matchId)
    const event = match && events.get(match.eventId)
    if (!match || !event) return []
    const { displayNo, bracket, round, station, deadlineAt, provisionalUntil, score, outcome, reason, bestOf } = match
    return [
      {
        ...person,
        no: displayNo,
        station,
        deadlineAt,
        provisionalUntil,
        score,
        outcome,
        reason,
        bestOf,
        tournament: event.name,
        zone: event.timezone,
        slot: match.player1Id === person.playerId ? 'a' : 'b',
        isReady: match.player1Id === person.playerId ? match.player1Ready : match.player2Ready,
        round: roundText(event, `${bracket}${round}`),
      },
    ]
  })
}

type Person = { userId: string; playerId: string; opponent: string; matchId: string }

async function loadPeople(db: Db, matchIds: readonly string[]) {
  const { rows } = await db.execute<Person>(sql`
    select mates.user_id as "userId", mates.player_id as "playerId", other.name as opponent, matches.id as "matchId"
    from matches
    cross join lateral ${matchPlayers('matches')} as mates
    join players as other on other.id in (player1_id, player2_id) and other.id <> mates.player_id
    where ${isAmong(matchIds)}`)
  return rows
}

const isAmong = (ids: readonly string[]) => sql`matches.id = ${anyOf(ids)}`

/** The events with the rounds of their brackets in order. */
async function loadEvents(db: Db, ids: readonly string[]) {
  const [eventRows, rounds] = await Promise.all([
    listEventsById(db, ids),
    db
      .selectDistinct({ eventId: matches.eventId, bracket: matches.bracket, round: matches.round })
      .from(matches)
      .where(sql`${matches.eventId} = ${anyOf(ids)} and ${isShown()}`)
      .orderBy(matches.bracket, matches.round),
  ])
  const roundsByEvent = Map.groupBy(rounds, ({ eventId }) => eventId)
  return new Map(
    eventRows.map((event) => [
      event.id,
      {
        name: event.name,
        timezone: event.timezone,
        isDouble: event.type === 'DOUBLE_ELIMINATION',
        keys: (roundsByEvent.get(event.id) ?? []).map(({ bracket, round }) => `${bracket}${round}`),
        names: new Map([...roundsByNumber(event)].map(([key, { name }]) => [key, name])),
      },
    ]),
  )
}

/** The match as the staff see it. */
export async function loadSides(db: Db, matchId: string) {
  const { rows } = await db.execute<{ tournament: string; no: number; player1: string; player2: string }>(sql`
    select events.name as tournament, matches.display_no as no, coalesce(one.name, '–') as player1, coalesce(two.name, '–') as player2
    from matches join ${allEvents('id', 'name')} events on events.id = matches.event_id
    left join players as one on one.id = player1_id left join players as two on two.id = player2_id
    where matches.id = ${matchId}`)
  return rows[0]
}
