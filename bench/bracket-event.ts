/** A running double elimination, with a host who can enter results. */
import { isRefusal, playableMatches, random, report } from '@guildhall/engine'
import { and, asc, desc, eq, or } from 'drizzle-orm'
import type { Db } from '../server/db/db.ts'
import { matches } from '../server/db/schema/matches.ts'
import { sessionCookie } from '../server/http/session.ts'
import { loadStage } from '../server/stages/layout/load-stage.ts'
import { savePatch } from '../server/stages/layout/write-stage.ts'
import { maker } from '../server/testing/make.ts'
import { makeEvent } from '../server/testing/make-event.ts'
import { lockTournamentForSystem } from '../server/tournaments/read.ts'
import { startEvent } from '../server/tournaments/start/start.ts'

export type RunningEvent = {
  id: string
  path: string
  /** The session cookie of the host. */
  cookie: string
  /** A player who is the captain of the first entrant: the session cookie, the name of the profile and a match to open. */
  player: { cookie: string; username: string; matchId: string }
  /** The host enters one more result. */
  report: (site: string) => Promise<number>
}

/** About a third of the matches are over. */
export async function makeRunningEvent(
  db: Db,
  { entrants, teamSize }: { entrants: number; teamSize: number },
): Promise<RunningEvent> {
  const make = maker(db)
  const host = await make.user()
  const names = namesFor(entrants)
  const settings = { requireReady: false, seeding: 'hand' } as const
  const fields = { name: `Harbour Masters ${entrants}`, type: 'DOUBLE_ELIMINATION', settings, teamSize } as const
  const captain = await make.user()
  const { tournament, players } = await makeEvent(
    db,
    host.id,
    fields,
    names.map((name, index) => ({ name, ...(index === 0 && { userId: captain.id }) })),
  )
  await db.transaction((db) => startEvent(db, null, tournament, new Date()))
  await db.transaction(async (db) => {
    const started = await lockTournamentForSystem(db, tournament.id)
    let state = await loadStage(db, started)
    for (let played = 0; state && played < entrants * 0.7; played++) {
      const [next] = playableMatches(state)
      const patch = next && report(state, next.matchNo, played % 3 === 0 ? { a: 7, b: 13 } : { a: 13, b: played % 12 })
      if (!patch || isRefusal(patch)) throw new Error('No match can be played')
      state = await savePatch(db, started, state, patch)
    }
  })
  const ready = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.eventId, tournament.id), eq(matches.status, 'ready')))
    .orderBy(asc(matches.matchNo))
  const own = players[0]?.id ?? ''
  const isOwn = or(eq(matches.player1Id, own), eq(matches.player2Id, own))
  const [ownMatch] = await db
    .select({ id: matches.id })
    .from(matches)
    .where(isOwn)
    .orderBy(desc(matches.matchNo))
    .limit(1)
  const cookieOf = async (userId: string) => `${sessionCookie('http://127.0.0.1')}=${await make.session(userId)}`
  const cookie = await cookieOf(host.id)
  return {
    id: tournament.id,
    path: `/tournaments/${tournament.id}/bracket`,
    cookie,
    player: {
      cookie: await cookieOf(captain.id),
      username: captain.username ?? '',
      matchId: ownMatch?.id ?? '',
    },
    async report(site) {
      const match = ready.shift()?.id
      const reply = await fetch(`${site}/api/matches/${match}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json', origin: site },
        body: JSON.stringify({ scores: [{ player1: 13, player2: 7 }] }),
      })
      if (reply.status !== 200) throw new Error(`The result was refused: ${await reply.text()}`)
      return reply.status
    },
  }
}

const syllables = 'ka ro mi ten dal or su vex lin bra no zhi el fjo tam qui ar wen'.split(' ')

/** Unique names that look like names of players. */
function namesFor(count: number): string[] {
  const nextRandom = random('names')
  const randomName = () =>
    Array.from(
      { length: 2 + Math.floor(nextRandom() * 3) },
      () => syllables[Math.floor(nextRandom() * syllables.length)],
    ).join('')
  const names = new Set<string>()
  while (names.size < count) names.add(randomName().replace(/^./, (letter) => letter.toUpperCase()))
  return [...names]
}
