import type { LiveMatch, MatchCard } from '@guildhall/contract/matches/shapes.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { scoreOf } from '../bracket/best-of.ts'
import { roundName } from '../bracket/round-name.ts'
import { read } from '../lib/api/api.ts'
import { useDebounce } from '../lib/api/debounce.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useLiveTopics } from '../lib/live/live.ts'

export type { LiveMatch }

export const liveMatches = () => read('GET /matches/live')

const firstMs = 150
const spreadMs = 1_850

/** The match to show for each live event, kept up to date: several updates in one reload, readers spread in time. */
export function useLiveMatches(): LiveMatch[] {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(liveMatches()).data
  const reload = useDebounce(() => void client.invalidateQueries({ queryKey: liveMatches().queryKey }))
  useLiveTopics(
    data.map(({ event }) => `${event.eventType === 'League' ? 'league' : 'tournament'}:${event.id}`),
    () => reload(firstMs, spreadMs),
  )
  return data
}

/** The points of a single game, or the games won; undefined before the result. */
export function scoreOfSide({ scores, results, bestOf }: MatchCard, side: 'player1' | 'player2'): number | undefined {
  return scores.length > 0 ? scoreOf(scores, bestOf)[side] : results?.[side]
}

/** "Nova 2–1 Kai". A draw that was reported without points is 0–0, so it is named. */
function useScoreText() {
  const t = useTranslation('home')
  return (match: MatchCard) => {
    const score = t('score', {
      a: match.player1?.name ?? '',
      b: match.player2?.name ?? '',
      scoreA: scoreOfSide(match, 'player1') ?? '',
      scoreB: scoreOfSide(match, 'player2') ?? '',
    })
    return match.outcome === 'draw' ? `${score} · ${t('drawn')}` : score
  }
}

export function useLiveCaption({ event, round, match, latest }: LiveMatch) {
  const t = useTranslation('home')
  const tBracket = useTranslation('bracket')
  const scoreText = useScoreText()
  const isDouble = event.type === 'DOUBLE_ELIMINATION'
  const isCalled = match.status === 'ready-check' && match.calledAt !== null
  return {
    round: [
      roundName({ key: match.key, keys: round.keys, customName: round.name, isDouble }, tBracket),
      isCalled && tBracket('called'),
      match.outcome === 'draw' && t('drawn'),
    ]
      .filter(Boolean)
      .join(' · '),
    latest: latest ? t('latestResult', { result: scoreText(latest) }) : undefined,
  }
}

/** On a featured event: its running match, or the latest result. */
export function ScoreLine({ live }: { live: LiveMatch | undefined }) {
  const t = useTranslation('home')
  const scoreText = useScoreText()
  if (!live) return null
  const { match, latest } = live
  const decided = match.outcome ? match : latest
  if (decided) return <span className="featured-score">{scoreText(decided)}</span>
  return (
    <span className="featured-score">
      {t('matchUp', { a: match.player1?.name ?? '', b: match.player2?.name ?? '' })}
    </span>
  )
}
