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
    const button = t(`do.${action === 'next' ? nextLabel : action}`, values)
    return {
      title: t(titleOf(next, match), values),
      about: t(destinationKey(next, match) ?? aboutOf(next, event), values),
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

/** Where an opponent goes after an elimination match. After a grand final it depends on the reset. */
function destinationKey({ kind }: NextAction, { side, path }: Match) {
  if (!'WLT'.includes(side)) return null
  if (kind === 'won') return path.winner && 'about.wonNext'
  if (kind !== 'lost') return null
  if (!path.loser) return 'about.lostOut'
  return path.loser.key.startsWith('L') ? 'about.lostLower' : 'about.lostNext'
}

function aboutOf({ kind }: NextAction, { pauseReason, settings }: Event) {
  if (kind === 'paused' && pauseReason) return 'pausedWhy'
  return kind === 'report' && !settings.autoAcceptMinutes ? 'reportNoClock' : `about.${kind}`
}
