/** Writes the event as JSON. Fields that are not in the contract, such as the passcode, are dropped. */
import { EventFile } from '@guildhall/contract/exports/shapes.ts'
import { divisionOf, entrySize } from '../events/event.ts'
import { writer } from '../http/compile.ts'
import { eventStatus } from '../rules/lifecycle.ts'
import type { MatchRow } from '../stages/match-read.ts'
import type { EventArchive } from './read.ts'

const write = writer(EventFile)

export const writeEventFile = (archive: EventArchive): string =>
  write({
    format: 'guildhall-event',
    version: 1,
    event: eventOf(archive),
    entrants: archive.teams.map(({ player, teammates }) => ({
      ...player,
      country: player.metadata.country ?? null,
      teammates,
    })),
    preview: archive.bracket.preview,
    rounds: archive.bracket.rounds,
    matches: matchesOf(archive),
    attempts: archive.attempts,
    standings: archive.standings,
    log: { total: archive.log.total, entries: archive.log.rows },
  })

function eventOf({ tournament, cardData, series }: EventArchive) {
  const { organization, platforms, ...card } = cardData
  return {
    ...tournament,
    ...card,
    series,
    entrySize: entrySize(tournament),
    organization: organization && { ...organization, accent: organization.config.theme?.accent ?? null },
    platforms: platforms.map((platform) => ({ platform })),
    status: eventStatus(tournament, new Date()),
    players: tournament.playerCount,
    waiting: tournament.waitlistCount,
    locked: tournament.passcode !== null,
  }
}

const noLinks = { winTo: null, winSlot: null, loseTo: null, loseSlot: null }

function matchesOf({ tournament, matches, bracket }: EventArchive) {
  const bracketMatches = new Map(bracket.matches.map((match) => [match.no, match]))
  return matches.map((row: MatchRow) => ({
    ...row,
    no: row.displayNo,
    side: row.bracket,
    division: divisionOf(tournament, row.group),
    number: row.position,
    ...noLinks,
    ...row.displayLinks,
    key: `${row.bracket}${row.round}`,
    status: bracketMatches.get(row.displayNo)?.status ?? 'pending',
    stream: row.metadata.stream,
    vod: row.metadata.vod,
    maps: row.metadata.maps,
  }))
}
