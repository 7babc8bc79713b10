import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Crest } from '../../organizations/crest.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import type { Kind } from '../../ui/art/cover/generated-cover.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { useFacts } from '../facts.ts'
import { usePrizes } from '../prizes/prize.ts'
import type { TournamentCard as Card } from '../queries.ts'
import { EventCard } from './event-card.tsx'
import { State } from './status.tsx'

type TournamentCardProps = {
  event: Card
  kind: Kind | undefined
  /** Also shows the day, where no heading does. */
  withDay?: boolean
}

/** An event in a list. */
export function TournamentCard({ event, kind, withDay }: TournamentCardProps) {
  const t = useTranslation('tournaments')
  const facts = useFacts()
  const { summarize } = usePrizes()
  const { id, name, game, date, organization, players, maxPlayers, assets } = event
  return (
    <EventCard
      to={`/tournaments/${id}`}
      name={name}
      cover={<Cover name={name} game={game?.slug ?? name} kind={kind} image={assets.cover?.url ?? null} />}
      badges={<State event={event} />}
      time={date ? <Time at={date} show={withDay ? 'full' : 'clock'} /> : t('dateOpen')}
      facts={facts(event)}
      spots={{ taken: players, max: maxPlayers }}
      prize={summarize(event.prizes)}
      {...(organization && {
        host: {
          name: organization.name,
          crest: (
            <Crest
              name={organization.username}
              accent={organization.accent ?? undefined}
              image={organization.avatar?.url ?? null}
              size={18}
            />
          ),
        },
      })}
    />
  )
}
