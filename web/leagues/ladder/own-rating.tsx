/** The reader on the ladder: rating large, position, record and form, then the graph of the season. */
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RatingGraph } from '../../ratings/rating-graph.tsx'
import { type League, ladderHistory, type OwnLadder } from '../queries.ts'
import { RecentForm } from '../recent-form.tsx'
import { Changes } from './changes.tsx'
import { formOf } from './ladder-table.tsx'

type OwnRatingProps = { league: League; own: OwnLadder }

export function OwnRating({ league, own }: OwnRatingProps) {
  const t = useTranslation('leagues')
  const tEvents = useTranslation('tournaments')
  const { number } = useFormat()
  const { row, of } = own
  const isRated = league.settings.ladder === 'rating'
  const { data } = useQuery({ ...ladderHistory(league.id, row.player.id), enabled: isRated })
  const history = data?.history ?? []
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="rating-head">
        {isRated && (
          <div>
            <p className="kicker">{t('ladder.yourRating')}</p>
            <span className="rating-value">{row.rating === null ? '–' : number(Math.round(row.rating))}</span>
            {row.deviation !== null && <small>± {number(Math.round(row.deviation))}</small>}
          </div>
        )}
        <div>
          <b>{row.rank === null ? '–' : tEvents('place', { count: row.rank, ordinal: true })}</b>
          <small>{t('ladder.of', { count: of })}</small>
        </div>
        <div>
          <b>
            {number(row.won)}–{number(row.lost)}
          </b>
          <small>{t('ladder.record')}</small>
        </div>
        {row.form.length > 0 && (
          <div>
            <RecentForm results={formOf(row)} />
            <small>{t('ladder.last', { count: row.form.length })}</small>
          </div>
        )}
      </div>
      {isRated && row.placementLeft > 0 && (
        <Placement
          done={league.settings.placementMatches - row.placementLeft}
          total={league.settings.placementMatches}
        />
      )}
      {own.decaysAt && own.decayPerDay > 0 && <Decay own={own} days={league.settings.decayAfterDays} />}
      {isRated && row.placementLeft === 0 && history.length > 0 && (
        <>
          <RatingGraph results={history} />
          {own.nextTier && row.rating !== null && (
            <p className="league-note">
              {t('graph.nextTier', {
                tier: own.nextTier.name,
                from: number(own.nextTier.from),
                count: Math.max(1, Math.ceil(own.nextTier.from - row.rating)),
              })}
            </p>
          )}
          <Changes history={history.toReversed()} />
        </>
      )}
    </section>
  )
}

function Placement({ done, total }: { done: number; total: number }) {
  const t = useTranslation('leagues')
  return (
    <div>
      <ol className="placement-steps" aria-label={t('ladder.placementDone', { done, total })}>
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its position
          <li key={index} data-done={index < done || undefined} />
        ))}
      </ol>
      <p className="league-note">{t('ladder.placementAbout', { count: total })}</p>
    </div>
  )
}

/** The date from which inactivity costs points. */
function Decay({ own: { decaysAt, decayPerDay }, days }: { own: OwnLadder; days: number }) {
  const t = useTranslation('leagues')
  const { day } = useFormat()
  if (!decaysAt) return null
  return (
    <div className="notice" data-tone="warning" role="status">
      <Hourglass size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <strong className="name">{t('ladder.playBy', { day: day(decaysAt) })}</strong>{' '}
        {t('ladder.decay', { days: t('dayCount', { count: days }), count: decayPerDay })}
      </div>
    </div>
  )
}
