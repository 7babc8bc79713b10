import { Check, Clock, Crown } from 'lucide-react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import type { MatchOffer } from './queries.ts'

type OfferTeamProps = { title: string; players: MatchOffer['players'] }

/** Players of an offered match: who has accepted, and who is a captain. */
export function OfferTeam({ title, players }: OfferTeamProps) {
  const t = useTranslation('queue')
  const { number } = useFormat()
  const mean = players.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, players.length)
  return (
    <section className="match-found-team">
      <h3>{title}</h3>
      <p className="match-found-rating">{t('meanRating', { rating: number(Math.round(mean)) })}</p>
      <ul>
        {players.map(({ user, accepted, captain }) => (
          <li key={user.id} data-accepted={accepted || undefined}>
            <Avatar image={user.image} username={user.username} size={32} beside />
            <span>{user.name ?? user.username}</span>
            <span className="match-found-state">
              {captain ? <Crown size={16} /> : accepted ? <Check size={16} /> : <Clock size={16} />}
              <span className="sr-only">{t(captain ? 'captain' : accepted ? 'hasAccepted' : 'hasNotAnswered')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
