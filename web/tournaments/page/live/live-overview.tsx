import { matchesPath } from '@guildhall/contract/tournaments/paths.ts'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Scorebug } from '../../../bracket/cards/scorebug.tsx'
import { EntrantAvatar } from '../../../bracket/drawing/entrant-avatar.tsx'
import {
  type Bracket,
  type BracketMatch,
  bothSlots,
  hasPage,
  isLive,
  planOf,
  type Slot,
  winnerSlot,
} from '../../../bracket/drawing/plan.ts'
import { useSpoilers } from '../../../bracket/replay/use-spoilers.ts'
import { useBracketTexts } from '../../../bracket/use-bracket-text.ts'
import type { Tournament } from '../../../events/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useSharedMarkup } from '../../../lib/page/shared-markup.ts'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { StreamPlayer } from './stream-player.tsx'
import { useProgress } from './use-progress.ts'

const shownMatches = 6

/** During play: the matches being played, the round, how much is played, when it ends, and the stream. */
export function LiveOverview({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const progress = useProgress(event)
  const [stream] = event.settings.streams
  const share = useSharedMarkup()
  if (!progress && !stream) return null // a leaderboard without a stream has nothing to show here
  const matchesKey = `running ${matchesPath(event)} ${event.teamSize} ${event.settings.spoilerFree} ${progress?.endsAt}`
  return (
    <section className="live-overview">
      <h2>{t('liveOverview')}</h2>
      {progress && <div {...share(progress.bracket, matchesKey, <RunningMatches event={event} {...progress} />)} />}
      {stream && <StreamPlayer url={stream.url} title={stream.title} />}
    </section>
  )
}

type RunningMatchesProps = { event: Tournament; bracket: Bracket; done: number; total: number; endsAt: string | null }

function RunningMatches({ event, bracket: fullBracket, done, total, endsAt }: RunningMatchesProps) {
  const t = useTranslation('tournaments')
  const { number, clock, zoneName } = useFormat()
  const { bracket } = useSpoilers(fullBracket, event.settings.spoilerFree)
  const plan = useMemo(() => planOf(bracket), [bracket])
  const texts = useBracketTexts(plan)
  const running = plan.visibleMatches.filter((match) => isLive(match) || (match.called && !match.outcome))
  const upNext = plan.visibleMatches.filter((match) => match.status === 'ready-check' && hasPage(match))
  const displayed = (running.length > 0 ? running : upNext)
    .toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)))
    .slice(0, shownMatches)
  const rounds = [...new Set(displayed.map(({ key }) => texts.round(key)))]
  const isTeam = event.teamSize > 1

  const sideOf = (match: BracketMatch, slot: Slot) => {
    const winner = winnerSlot(match)
    return {
      name: texts.side(match, slot),
      country: plan.entrant(match, slot)?.country,
      avatar: <EntrantAvatar entrant={plan.entrant(match, slot)} team={isTeam} size={28} />,
      score: texts.score(match, slot) ?? '–',
      ...(winner && { state: winner === slot ? ('won' as const) : ('lost' as const) }),
    }
  }
  /** The badge already says that a match is live. */
  const captionOf = (match: BracketMatch) => {
    const state = isLive(match) ? undefined : texts.state(match)?.text
    return [texts.no(match), texts.round(match.key), state].filter(Boolean).join(' · ')
  }
  const [firstSlot, secondSlot] = bothSlots
  return (
    <>
      <p className="live-progress">
        {rounds.length > 0 && <strong>{rounds.join(' · ')}</strong>}
        <span>
          {t('progress.count', { done: number(done), total: number(total) })}{' '}
          {endsAt
            ? t('progress.forecast', { time: clock(endsAt), zone: zoneName(endsAt) })
            : t('progress.matches', { count: total })}
        </span>
      </p>
      <Meter value={done} max={total} label={t('matchesDone')} />
      {running.length === 0 && (
        <p className="live-none">{displayed.length > 0 ? t('liveOverview.next') : t('liveOverview.none')}</p>
      )}
      <ul className="scorebugs">
        {displayed.map((match) => (
          <li key={match.no}>
            <Scorebug
              {...(hasPage(match) && { to: `/matches/${match.id}` })}
              live={isLive(match)}
              caption={captionOf(match)}
              sides={[sideOf(match, firstSlot ?? 'a'), sideOf(match, secondSlot ?? 'b')]}
            />
          </li>
        ))}
      </ul>
      <Link className="all-of" to={matchesPath(event)} preventScrollReset>
        {t('liveOverview.all')} <ArrowRight size={14} aria-hidden="true" />
      </Link>
    </>
  )
}
