import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ratingsOf } from '../profiles/queries.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { RatingGraph } from './rating-graph.tsx'
import './ratings.css'

type PersonRating = ReplyTo<'GET /profiles/{id}/ratings'>['data'][number]

const historyOf = (name: string, { game, mode }: PersonRating) =>
  read('GET /profiles/{id}/ratings/{gameId}', { params: { id: name, gameId: game.id }, query: { mode } })

/** The ratings of a person per game and mode, and the course of the selected one. Absent without a rated result. */
export function PersonRatings({ name }: { name: string }) {
  const t = useTranslation('ratings')
  const { data: ratings } = useSuspenseQuery(ratingsOf(name)).data
  const [key, setKey] = useState<string | null>(null)
  const selected = ratings.find((rating) => keyOf(rating) === key) ?? ratings[0]
  if (!selected) return null
  return (
    <section>
      <h2 className="profile-title">{t('ratings')}</h2>
      <div className="rating-card">
        <ul className="rating-list">
          {ratings.map((rating) => (
            <li key={keyOf(rating)}>
              <RatingButton rating={rating} isSelected={rating === selected} onSelect={() => setKey(keyOf(rating))} />
            </li>
          ))}
        </ul>
        <History key={keyOf(selected)} name={name} rating={selected} />
      </div>
    </section>
  )
}

const keyOf = ({ game, mode }: PersonRating) => `${game.id} ${mode}`

type RatingButtonProps = { rating: PersonRating; isSelected: boolean; onSelect: () => void }

function RatingButton({ rating, isSelected, onSelect }: RatingButtonProps) {
  const t = useTranslation('ratings')
  const { number } = useFormat()
  const { game, mode, provisional, rank, of, won, drawn, lost, deviation } = rating
  return (
    <button type="button" aria-pressed={isSelected} onClick={onSelect}>
      <span>{t('pool', { game: game.name, mode })}</span>
      <b>{number(Math.round(rating.rating))}</b>
      <small>
        {t('deviation', { deviation: number(Math.round(deviation)) })}{' '}
        {provisional && <Badge>{t('provisional')}</Badge>}
      </small>
      <small>{t('rankOf', { rank: number(rank), of: number(of) })}</small>
      <small>
        {drawn > 0
          ? t('recordDrawn', { won: number(won), drawn: number(drawn), lost: number(lost) })
          : t('record', { won: number(won), lost: number(lost) })}
      </small>
    </button>
  )
}

function History({ name, rating }: { name: string; rating: PersonRating }) {
  const { data } = useQuery(historyOf(name, rating))
  return data ? <RatingGraph results={data.data} /> : <Skeleton className="m-4 h-64" />
}
