/** The event as data. The shape in the contract is what leaves: what it does not name, such as a passcode, is dropped. */
import { EventFile } from '@guildhall/contract/exports/shapes.ts'
import { writer } from '../http/compile.ts'
import { eventStatus } from '../rules/lifecycle.ts'
import type { MatchRow } from '../stages/match-read.ts'
import type { Whole } from './read.ts'

const write = writer(EventFile)

export const writeEventFile = (whole: Whole): string =>
  write({
    format: 'guildhall-event',
    version: 1,
    event: eventOf(whole),
    entrants: whole.teams.map(({ player, teammates }) => ({ ...player, teammates })),
    preview: whole.bracket.preview,
    rounds: whole.bracket.rounds,
    matches: matchesOf(whole),
    attempts: whole.attempts,
    standings: whole.standings,
    log: { total: whole.log.total, entries: whole.log.rows },
  })

function eventOf({ tournament, dressed }: Whole) {
  const { organization, platforms, ...around } = dressed ?? { organization: null, platforms: [] }
  return {
    ...tournament,
    ...around,
    organization: organization && { ...organization, accent: organization.config.theme?.accent ?? null },
    platforms: platforms.map((platform) => ({ platform })),
    status: eventStatus({ ...tournament, checkin: tournament.checkinAt !== null }, new Date()),
    players: tournament.playerCount,
    waiting: tournament.waitlistCount,
    locked: tournament.passcode !== null,
  }
}

function matchesOf({ matches, bracket }: Whole) {
  const drawn = new Map(bracket.matches.map((match) => [match.no, match]))
  return matches.map((row: MatchRow) => ({
    ...row,
    ...{ no: row.matchNo, side: row.bracket, number: row.position },
    ...{ winTo: row.winnerTo, winSlot: row.winnerSlot, loseTo: row.loserTo, loseSlot: row.loserSlot },
    key: `${row.bracket}${row.round}`,
    status: drawn.get(row.matchNo)?.status ?? 'pending',
    stream: row.metadata.stream,
    vod: row.metadata.vod,
    maps: row.metadata.maps,
  }))
}
