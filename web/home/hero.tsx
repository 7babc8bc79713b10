import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { LiveBadge } from '../ui/feedback/badge.tsx'
import { type FeaturedEvent, FeaturedEvents } from './featured-events.tsx'

type HeroProps = { live: number; communities: number; games: number; featured: FeaturedEvent[] }

/** The headline, its buttons, and three featured events. */
export function Hero({ live, communities, games, featured }: HeroProps) {
  const t = useTranslation('home')
  const { number } = useFormat()
  return (
    <section className="home-hero">
      <div className="wrap">
        <div className="home-text">
          {live + communities > 0 && (
            <p className="kicker flex flex-wrap items-center gap-2">
              {live > 0 && <LiveBadge>{t('live')}</LiveBadge>}
              {live > 0 && <span>{t('eventsLive', { count: live, number: number(live) })} ·</span>}
              <span>{t('communities', { count: communities, number: number(communities) })}</span>
              {live === 0 && <span>· {t('games', { count: games, number: number(games) })}</span>}
            </p>
          )}
          <h1>{t('heroTitle')}</h1>
          <p className="home-lead">{t('lead')}</p>
          <div className="home-actions">
            <ButtonLink kind="primary" size="large" to="/tournaments/new">
              {t('createEvent')}
            </ButtonLink>
            <ButtonLink kind="ghost" size="large" to="/explore">
              {t('findEvents')}
            </ButtonLink>
          </div>
        </div>
        <FeaturedEvents featured={featured} />
      </div>
    </section>
  )
}
