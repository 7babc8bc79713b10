import { ratingLimits } from '@guildhall/contract/ratings/constants.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ReplyTo, read } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RatingGraph } from '../../ratings/rating-graph.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { type ProfileStats, ratingsOf, statsOf } from '../queries.ts'
import { RecentForm } from '../recent-form.tsx'
import { recordText } from '../record-text.ts'

type PersonRating = ReplyTo<'GET /profiles/{id}/ratings'>['data'][number]
type Game = ProfileStats['games'][number]

/** The statistics of one game at a time: rating with its graph, record, finishes and form. Absent without a result. */
export function GameSection({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const { games } = useSuspenseQuery(statsOf(name)).data
  const { data: ratings } = useSuspenseQuery(ratingsOf(name)).data
  const [gameId, setGameId] = useState<string | null>(null)
  const selected = games.find(({ game }) => game.id === gameId) ?? games[0]
  if (!selected) return null
  return (
    <section>
      <h2 className="sr-only">{t('byGame')}</h2>
      <Chips label={t('byGame')}>
        {games.map(({ game }) => (
          <Chip key={game.id} pressed={game.id === selected.game.id} onClick={() => setGameId(game.id)}>
            {game.name}
          </Chip>
        ))}
      </Chips>
      <GamePanel
        key={selected.game.id}
        name={name}
        stats={selected}
        ratings={ratings.filter(({ game }) => game.id === selected.game.id)}
      />
    </section>
  )
}

type GamePanelProps = { name: string; stats: Game; ratings: readonly PersonRating[] }

function GamePanel({ name, stats, ratings }: GamePanelProps) {
  const t = useTranslation('profiles')
  const tRatings = useTranslation('ratings')
  const [mode, setMode] = useState<string | null>(null)
  const rating = ratings.find((one) => one.mode === mode) ?? ratings[0]
  return (
    <div className="rating-card game-panel">
      {ratings.length > 1 && (
        <div className="game-modes">
          <Chips label={t('modes')}>
            {ratings.map((one) => (
              <Chip key={one.mode} pressed={one === rating} onClick={() => setMode(one.mode)}>
                {tRatings('pool', { game: '', mode: one.mode }).trim()}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {rating && <History key={rating.mode} name={name} rating={rating} />}
      <Numbers stats={stats} rating={rating} />
    </div>
  )
}

const historyOf = (name: string, { game, mode }: PersonRating) =>
  read('GET /profiles/{id}/ratings/{gameId}', { params: { id: name, gameId: game.id }, query: { mode } })

function History({ name, rating }: { name: string; rating: PersonRating }) {
  const { data, isLoadingError, refetch } = useQuery(historyOf(name, rating))
  if (isLoadingError) return <LoadError onRetry={() => refetch()} />
  return data ? <RatingGraph results={data.data} /> : <Skeleton className="m-4 h-64" />
}

function Rank({ rating: { rank, of } }: { rating: PersonRating }) {
  const t = useTranslation('ratings')
  const { number } = useFormat()
  const { counted } = ratingLimits
  if (rank > counted) return t('rankOver', { rank: number(counted) })
  return t('rankOf', { rank: number(rank), of: of > counted ? `${number(counted)}+` : number(of) })
}

function Numbers({ stats, rating }: { stats: Game; rating: PersonRating | undefined }) {
  const t = useTranslation('profiles')
  const tRatings = useTranslation('ratings')
  const { number, percent } = useFormat()
  const { played, won, events, eventsWon, bestFinish, averageFinish, form } = stats
  return (
    <dl className="game-numbers">
      {rating && (
        <Box label={t('rating')} value={number(Math.round(rating.rating))}>
          {rating.provisional ? <Badge>{tRatings('provisional')}</Badge> : <Rank rating={rating} />}
        </Box>
      )}
      <Box label={t('record')} value={recordText(stats, number)}>
        {played > 0 ? t('shareWon', { share: percent(won / played) }) : t('noMatches')}
      </Box>
      <Box label={t('events')} value={number(events)}>
        {t('eventsWon', { count: eventsWon })}
      </Box>
      <Box label={t('bestFinish')} value={bestFinish === null ? '–' : t('rankNumber', { rank: bestFinish })}>
        {averageFinish === null
          ? t('noFinish')
          : t('averageFinish', { rank: number(Math.round(averageFinish * 10) / 10) })}
      </Box>
      {form.length > 0 && (
        <div className="game-form">
          <dt>{t('lastMatches', { count: form.length })}</dt>
          <dd>
            <RecentForm form={form} label={t('formLabel')} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const Box = ({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className="game-note">{children}</dd>
  </div>
)
