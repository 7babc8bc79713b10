import { useWords } from '../../../lib/i18n/i18n.ts'
import { otherSide, scoreIn } from '../opponents.ts'
import type { Event, Match } from '../queries.ts'
import type { MatchWords } from '../use-match-text.ts'
import type { NextAct } from './next-action.ts'
import type { Control } from './use-control.ts'

/** The texts of the next action: a headline, a sentence and the button labels. */
export function useNextWords(match: Match, event: Event, words: MatchWords) {
  const t = useWords('matches')
  return (next: NextAct, { theirs, own, ahead }: Control) => {
    const { kind, act } = next
    const { side } = match.me
    const rival = side ? otherSide(side) : 'player2'
    const winner = match.winnerId === match.player1Id ? 'player1' : 'player2'
    const [result, reported, mine] = [match, theirs, own].map((one) => one && scoreIn(match.bestOf, one))
    const values = {
      name: words.name(rival),
      first: words.name('player1'),
      second: words.name('player2'),
      winner: match.winnerId ? words.name(winner) : '',
      score: reported ? words.scoreOf(reported, rival) : '',
      own: mine && side ? words.scoreOf(mine, side) : '',
      result: result ? words.scoreOf(result, winner) : '',
      minutes: event.settings.autoAcceptMinutes ?? 0,
      reason: event.pauseReason ?? '',
      rival: ahead?.rival ?? '',
    }
    const after = ahead ? (ahead.rival ? 'next' : 'nextUnknown') : 'bracket'
    const button = t(`do.${act === 'next' ? after : act}`, values)
    return {
      title: t(titleOf(next, match), values),
      about: t(aboutOf(next, event), values),
      button:
        act === 'confirm' && reported
          ? t('confirmScore', { score: words.score(reported) })
          : kind === 'staffCalled'
            ? t('callAgain')
            : kind === 'staffOver' && act === 'decide'
              ? t('correct')
              : button,
      clock: t(`clock.${kind}`),
    }
  }
}

function titleOf({ kind }: NextAct, { veto, winnerId }: Match) {
  if (veto?.turn?.act === 'side' && kind === 'veto') return 'yourTurn.side'
  if (veto?.turn?.act === 'side' && kind === 'waitVeto') return 'theirTurn.side'
  const isOver = kind === 'watchOver' || kind === 'staffOver'
  return isOver && winnerId === null ? `title.${kind}None` : `title.${kind}`
}

function aboutOf({ kind }: NextAct, { pauseReason, settings }: Event) {
  if (kind === 'paused' && pauseReason) return 'pausedWhy'
  return kind === 'report' && !settings.autoAcceptMinutes ? 'reportNoClock' : `about.${kind}`
}
