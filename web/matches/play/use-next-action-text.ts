import { bracketLinkKey } from '../../events/bracket-tab.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { otherSide, scoreIn } from '../opponents.ts'
import type { Event, Match } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'
import type { NextAction } from './next-action.ts'
import type { MatchControl } from './use-match-control.ts'

/** The texts of the next action: a headline, a sentence and the button labels. */
export function useNextTexts(match: Match, event: Event, texts: MatchTexts) {
  const t = useTranslation('matches')
  return (next: NextAction, { opponentReport, ownReport, nextMatch }: MatchControl) => {
    const { kind, action } = next
    const { side } = match.me
    const rival = side ? otherSide(side) : (match.guests[0] ?? 'player2')
    const winner = match.winnerId === match.player1Id ? 'player1' : 'player2'
    const [result, reportedScore, ownScore] = [match, opponentReport, ownReport].map(
      (source) => source && scoreIn(match.bestOf, source),
    )
    const target = kind === 'won' ? match.path.winner : match.path.loser
    const values = {
      name: texts.name(rival),
      first: texts.name('player1'),
      second: texts.name('player2'),
      winner: match.winnerId ? texts.name(winner) : '',
      score: reportedScore ? texts.scoreOf(reportedScore, rival) : '',
      own: ownScore && side ? texts.scoreOf(ownScore, side) : '',
      result: result ? texts.scoreOf(result, winner) : '',
      minutes: event.settings.autoAcceptMinutes ?? 0,
      reason: event.pauseReason ?? '',
      rival: nextMatch?.rival ?? '',
      round: target ? texts.nameOfRound(target.key) : '',
    }
    const nextLabel = nextMatch ? (nextMatch.rival ? 'next' : 'nextUnknown') : 'bracket'
    const label = action === 'next' ? nextLabel : action
    function buttonText(): string {
      if (action === 'confirm' && reportedScore) return t('confirmScore', { score: values.score })
      if (kind === 'staffCalled') return t('callAgain')
      if (kind === 'staffOver' && action === 'decide') return t('correct')
      return t(`do.${label === 'bracket' ? bracketLinkKey(event) : label}`, values)
    }
    return {
      title: t(titleOf(next, match), values),
      about: t(destinationKey(next, match) ?? aboutOf(next, event, match), values),
      button: buttonText(),
      clock: t(`clock.${kind}`),
    }
  }
}

function titleOf({ kind }: NextAction, { veto, winnerId }: Match) {
  if (veto?.turn?.act === 'side' && kind === 'veto') return 'yourTurn.side'
  if (veto?.turn?.act === 'side' && kind === 'waitVeto') return 'theirTurn.side'
  const isOver = kind === 'watchOver' || kind === 'staffOver'
  return isOver && winnerId === null ? `title.${kind}None` : `title.${kind}`
}

/** A match that leads nowhere: the final of a single elimination, or the match for third place. */
const wonLast: Partial<Record<Match['side'], string>> = { W: 'about.wonFinal', T: 'about.wonThird' }

/** Where an opponent goes after an elimination match. After a grand final it depends on the reset. */
function destinationKey({ kind }: NextAction, { side, path }: Match) {
  if (!'WLT'.includes(side)) return null
  if (kind === 'won') return path.winner ? 'about.wonNext' : wonLast[side]
  if (kind !== 'lost') return null
  if (!path.loser) return 'about.lostOut'
  return path.loser.key.startsWith('L') ? 'about.lostLower' : 'about.lostNext'
}

/** A sentence that names a deadline or a later act needs one that exists. */
function aboutOf(
  { kind, until, action }: NextAction,
  event: Event,
  { lockedAt, calledAt, metadata, guests }: Pick<Match, 'lockedAt' | 'calledAt' | 'metadata' | 'guests'>,
) {
  const { pauseReason, settings } = event
  if (kind === 'paused' && pauseReason) return 'pausedWhy'
  if (kind === 'watchOver' && bracketLinkKey(event) !== 'bracket') return 'about.watchOverTable'
  const hasGuest = guests.length > 0 // who confirms nothing: staff or the deadline do
  if (hasGuest && kind === 'report') return settings.autoAcceptMinutes ? 'guestReport' : 'guestReportNoClock'
  if (hasGuest && (kind === 'reported' || kind === 'staffReported'))
    return until ? 'guestReported' : 'guestReportedNoClock'
  if (kind === 'report' && (!settings.autoAcceptMinutes || metadata?.openReport)) return 'reportNoClock'
  if (kind === 'ready' && (!until || !calledAt)) return calledAt ? 'readyNoClock' : 'readyBeforeCall'
  if (kind === 'waitReady' && !until) return 'waitReadyNoClock'
  if (kind === 'waitCall' && action !== 'report') return 'waitCallReady'
  const hasReadyTimer = settings.requireReady && settings.noShowMinutes > 0
  if (kind === 'staffCall') return hasReadyTimer ? 'callWithClock' : 'callNoClock'
  if (kind === 'staffCalled' && !hasReadyTimer) return 'callAgainNoClock'
  if (kind === 'staffLive' && lockedAt) return 'liveLocked'
  return `about.${kind}`
}
