import { useQuery } from '@tanstack/react-query'
import { TournamentCard } from '../../events/cards/tournament-card.tsx'
import { eventsOfGame, type Tournament } from '../../events/queries.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { kindsInOrder } from '../../ui/art/cover/kinds.ts'
import { Section } from '../../ui/layout/page.tsx'

type MoreEventsProps = { game: NonNullable<Tournament['game']>; excludedId: string }

/** At the bottom of the page, so it may load later. The host of a community has no events of others. */
export function MoreEvents({ game, excludedId }: MoreEventsProps) {
  const t = useTranslation('tournaments')
  const { community } = useI18n()
  const { data } = useQuery({ ...eventsOfGame(game.slug), enabled: community === undefined })
  const otherEvents = data?.data.filter(({ id }) => id !== excludedId).slice(0, 3) ?? []
  const kinds = kindsInOrder(otherEvents.map(({ name }) => name))
  if (otherEvents.length === 0) return null
  return (
    <Section title={t('moreGame', { game: game.name })} more={{ to: `/explore?game=${game.slug}`, label: t('more') }}>
      <div className="more-events">
        {otherEvents.map((event, index) => (
          <TournamentCard key={event.id} event={event} kind={kinds[index]} withDay />
        ))}
      </div>
    </Section>
  )
}
