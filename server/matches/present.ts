import type { MatchMetadata } from '@guildhall/contract/matches/columns.ts'
import type { EventRound, Match, MatchCard } from '@guildhall/contract/matches/shapes.ts'
import { divisionOf, type EventRow } from '../events/event.ts'
import type { FoundEvent } from '../events/read.ts'
import { signFacts } from '../events/receipt.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { roundsByNumber } from '../stages/layout/round-settings.ts'
import { mapsLeft, turnOf } from '../stages/map-veto/veto-order.ts'
import { allowedActions, moderates, playerOn, sideOf } from '../stages/match-policy.ts'
import type { MatchWithPlayers } from '../stages/match-read.ts'
import { statusOfMatch } from '../stages/match-status.ts'
import type { PlayerSide } from '../stages/player-side.ts'
import type { RoundRow } from './list.ts'

export function presentCard(event: EventRow, { match, player1, player2 }: MatchWithPlayers): MatchCard {
  const { bracket, round } = match
  return {
    id: match.id,
    eventId: match.eventId,
    eventType: match.eventType,
    gameId: match.gameId,
    status: statusOf(event, match),
    no: match.displayNo,
    key: `${bracket}${round}`,
    side: bracket,
    group: match.group,
    division: divisionOf(event, match.group),
    round,
    number: match.position,
    bestOf: match.bestOf,
    winTo: match.displayLinks.winTo ?? null,
    winSlot: match.displayLinks.winSlot ?? null,
    loseTo: match.displayLinks.loseTo ?? null,
    loseSlot: match.displayLinks.loseSlot ?? null,
    player1Id: match.player1Id,
    player2Id: match.player2Id,
    player1: presentSide(player1),
    player2: presentSide(player2),
    player1Ready: match.player1Ready,
    player2Ready: match.player2Ready,
    scores: match.scores,
    results: match.results,
    outcome: match.outcome,
    reason: match.reason,
    winnerId: match.winnerId,
    loserId: match.loserId,
    startsAt: iso(match.startsAt),
    calledAt: iso(match.calledAt),
    deadlineAt: iso(match.deadlineAt),
    provisionalUntil: iso(match.provisionalUntil),
    attentionAt: iso(match.attentionAt),
    lockedAt: iso(match.lockedAt),
    forfeitAt: iso(match.forfeitAt),
    endedAt: iso(match.endedAt),
    station: match.station,
    rev: match.rev,
  }
}

function statusOf({ settings }: EventRow, match: MatchWithPlayers['match']) {
  const { requireReady } = settings
  return statusOfMatch(match, requireReady)
}

/** The data to present a match: its pending reports, the map pool, and the secret that signs receipts. */
export type MatchView = MatchWithPlayers &
  FoundEvent & {
    reporters: readonly string[]
    guests: readonly PlayerSide[]
    replaced: boolean
    maps: readonly string[]
    path: Match['path']
    secret: string
  }

/** Streams and maps are public; the lobby credentials are not. */
const publicPart = ({ stream, vod, maps }: MatchMetadata): MatchMetadata => ({
  ...(stream && { stream }),
  ...(vod && { vod }),
  ...(maps && { maps }),
})

/** Only players of the match and staff see the lobby credentials and the chat. */
export function presentMatch(
  actor: Actor | null,
  { event, membership, reporters, guests, replaced, maps, path, secret, ...matchWithPlayers }: MatchView,
): Match {
  const { match } = matchWithPlayers
  const access = { event, membership, match, replaced }
  const side = sideOf(membership.playerId, match)
  const canSeeLobby = moderates(actor, access) || side !== null
  return {
    ...presentCard(event, matchWithPlayers),
    metadata: canSeeLobby ? match.metadata : publicPart(match.metadata),
    chatId: canSeeLobby && !replaced ? match.chatId : null,
    moderatorId: match.moderatorId,
    guests: [...guests],
    event: { id: event.id, name: event.name },
    veto: presentVeto(event, match, maps),
    me: { side, moderates: moderates(actor, access), replaced, receipt: side && receiptOf(secret, match, side) },
    path,
    can: allowedActions(actor, access, reporters, new Date()),
  }
}

function receiptOf(secret: string, match: MatchWithPlayers['match'], side: PlayerSide) {
  const at = side === 'player1' ? match.player1ReadyAt : match.player2ReadyAt
  const { id: matchId, eventId, eventType } = match
  const facts = { act: 'ready', eventId, eventType, matchId, playerId: playerOn(match, side) }
  return at && signFacts(secret, { ...facts, at: at.toISOString() })
}

/** A turn ends at the deadline of the match, which stops while the event is paused or the match is locked. */
function presentVeto(event: EventRow, match: MatchWithPlayers['match'], maps: readonly string[]): Match['veto'] {
  const { veto } = match
  if (!veto) return null
  const turn = turnOf(event, match)
  const turnEndsAt = turn && !event.pausedAt && !match.lockedAt ? iso(match.deadlineAt) : null
  return { acts: veto.acts, turnEndsAt, turn, maps: [...maps], left: mapsLeft(maps, veto) }
}

/** The current round is the first unfinished one with a playable match, or else the first unfinished one. */
export function presentRounds(event: EventRow, rows: RoundRow[]) {
  const settingsByKey = roundsByNumber(event)
  const presented = rows.map(({ side, round, ...counts }): EventRound => {
    const key = `${side}${round}`
    const { name = null, startsAt = null, maps = [] } = settingsByKey.get(key) ?? {}
    return { key, side, round, name, startsAt, maps, ...counts }
  })
  const current = presented.find(({ over, matches, ready }) => over < matches && ready > 0)
  return { current: (current ?? presented.find(({ over, matches }) => over < matches))?.key ?? null, rounds: presented }
}

const presentSide = (side: MatchWithPlayers['player1']) =>
  side && {
    id: side.id,
    name: side.name,
    image: side.image,
    country: side.country,
    seed: side.seed,
    dropped: side.droppedAt !== null,
    disqualified: side.dropReason === 'disqualified',
  }
