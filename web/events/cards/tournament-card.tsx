import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSharedMarkup } from '../../lib/page/shared-markup.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import type { Kind } from '../../ui/art/cover/kinds.ts'
import { Crest } from '../../ui/art/crest.tsx'
import { useFacts } from '../facts.ts'
import { usePrizes } from '../prizes/prize.ts'
import type { TournamentCard as Card } from '../queries.ts'
import { EventCardContent } from './event-card.tsx'
import { EventStatus } from './event-status.tsx'
import { EventTime } from './event-time.tsx'

type TournamentCardProps = {
  event: Card
  kind: Kind | undefined
  /** Also shows the day, where no heading does. */
  withDay?: boolean
}

/** An event in a list. */
export function TournamentCard({ event, kind, withDay }: TournamentCardProps) {
  const share = useSharedMarkup()
  const content = <Content event={event} kind={kind} withDay={withDay ?? false} />
  return <article className="event" {...share(event, `card ${kind} ${withDay}`, content)} />
}

function Content({ event, kind, withDay }: TournamentCardProps) {
  const facts = useFacts()
  const { summarize } = usePrizes()
  const { name, game, players, maxPlayers, assets } = event
  return (
    <EventCardContent
      to={eventPath(event)}
      name={name}
      cover={<Cover name={name} game={game?.slug ?? name} kind={kind} image={assets.cover?.url ?? null} />}
      badges={<EventStatus event={event} />}
      time={<EventTime event={event} withDay={withDay ?? false} />}
      facts={facts(event)}
      spots={{ taken: players, max: maxPlayers }}
      prize={summarize(event.prizes)}
      host={hostOf(event)}
    />
  )
}

/** The community, or the person who hosts the event alone. */
function hostOf({ organization, hosts, createdBy }: Card) {
  if (organization) {
    const { name, username, accent, avatar } = organization
    return { name, crest: <Crest name={username} accent={accent ?? undefined} image={avatar?.url ?? null} size={18} /> }
  }
  const person = hosts[0] ?? createdBy
  const name = person.name ?? person.username
  return name ? { name, crest: <Avatar image={person.image} username={person.username} size={18} beside /> } : undefined
}
