import { useFormat } from '../lib/format.ts'
import { useWords } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { LiveBadge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { type Door, Doors } from './doors.tsx'

type HeroProps = { live: number; communities: number; games: number; doors: Door[] }

/** The headline, what to do about it, and three doors to go through. */
export function Hero({ live, communities, games, doors }: HeroProps) {
  const t = useWords('home')
  const { number } = useFormat()
  const { user } = useSession()
  return (
    <section className="home-hero">
      <div className="wrap">
        <div className="home-words">
          <p className="kicker flex items-center gap-2">
            {live > 0 && <LiveBadge>{t('live')}</LiveBadge>}
            {live > 0 && <span>{t('eventsOn', { count: live, number: number(live) })} ·</span>}
            <span>{t('communities', { count: communities, number: number(communities) })}</span>
            {live === 0 && <span>· {t('games', { count: games, number: number(games) })}</span>}
          </p>
          <h1>{t('headline')}</h1>
          <p className="home-lead">{t('lead')}</p>
          <div className="home-actions">
            <ButtonLink kind="primary" size="large" to={user ? '/home' : '/signup'}>
              {user ? t('yourHall') : t('createAccount')}
            </ButtonLink>
            <ButtonLink kind="ghost" size="large" to="/explore">
              {t('seeEvents')}
            </ButtonLink>
          </div>
        </div>
        <Doors doors={doors} />
      </div>
    </section>
  )
}
