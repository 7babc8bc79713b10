import { Link } from 'react-router'
import type { ReplyTo } from '../lib/api/api.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import { kindsInOrder } from '../ui/art/cover/kinds.ts'
import { Section } from '../ui/layout/page.tsx'

type Game = ReplyTo<'GET /games'>['data'][number]

export function GameRow({ games }: { games: Game[] }) {
  const t = useTranslation('home')
  const { number } = useFormat()
  const kinds = kindsInOrder(games.map(({ name }) => name))
  if (!games.length) return null
  return (
    <Section title={t('pickGame')} note={t('pickGameNote')} more={{ to: '/explore/games', label: t('allGames') }}>
      <div className="game-row">
        {games.map(({ id, name, slug, events, assets }, index) => (
          <Link key={id} className="game" to={`/explore?game=${slug}`}>
            <span className="game-cover">
              <Cover name={name} game={slug} kind={kinds[index]} image={assets.cover?.url} />
            </span>
            <h3>{name}</h3>
            <span className="game-events">{t('events', { count: events, number: number(events) })}</span>
          </Link>
        ))}
      </div>
    </Section>
  )
}
