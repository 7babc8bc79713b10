import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { otherSide, scoreIn } from '../opponents.ts'
import type { Event, Match } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'
import type { NextAction } from './next-action.ts'
import type { Control } from './use-control.ts'

/** The texts of the next action: a headline, a sentence and the button labels. */
export function useNextTexts(match: Match, event: Event, texts: MatchTexts) {
  const t = useTranslation('matches')
  return (next: NextAction, { opponentReport, ownReport, nextMatch }: Control) => {
    const { kind, action } = next
    const { side } = match.me
    const rival = side ? otherSide(side) : 'player2'
    const winner = match.winnerId === match.player1Id ? 'player1' : 'player2'
    const [result, reportedScore, ownScore] = [match, opponentReport, ownReport].map(
      (source) => source && scoreIn(match.bestOf, source),
    )
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
    }
    const nextLabel = nextMatch ? (nextMatch.rival ? 'next' : 'nextUnknown') : 'bracket'
    const button = t(`do.${action === 'next' ? nextLabel : action}`, values)
    return {
      title: t(titleOf(next, match), values),
      about: t(aboutOf(next, event), values),
      button:
        action === 'confirm' && reportedScore
          ? t('confirmScore', { score: texts.score(reportedScore) })
          : kind === 'staffCalled'
            ? t('callAgain')
            : kind === 'staffOver' && action === 'decide'
              ? t('correct')
              : button,
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

function aboutOf({ kind }: NextAction, { pauseReason, settings }: Event) {
  if (kind === 'paused' && pauseReason) return 'pausedWhy'
  return kind === 'report' && !settings.autoAcceptMinutes ? 'reportNoClock' : `about.${kind}`
}
