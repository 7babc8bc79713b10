import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../lib/i18n/i18n.ts'
import { kindsInOrder } from '../../ui/art/cover/generated-cover.ts'
import { Section } from '../../ui/layout/page.tsx'
import { TournamentCard } from '../cards/tournament-card.tsx'
import { ofGame, type Tournament } from '../queries.ts'

type MoreEventsProps = { game: NonNullable<Tournament['game']>; except: string }

/** At the bottom of the page, so it may load later. */
export function MoreEvents({ game, except }: MoreEventsProps) {
  const t = useWords('tournaments')
  const { data } = useQuery(ofGame(game.slug))
  const others = data?.data.filter(({ id }) => id !== except).slice(0, 3) ?? []
  const kinds = kindsInOrder(others.map(({ name }) => name))
  if (others.length === 0) return null
  return (
    <Section title={t('moreGame', { game: game.name })} more={{ to: `/explore?game=${game.slug}`, label: t('more') }}>
      <div className="more-events">
        {others.map((event, index) => (
          <TournamentCard key={event.id} event={event} kind={kinds[index]} withDay />
        ))}
      </div>
    </Section>
  )
}
