import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import type { Kind } from '../../ui/art/cover/kinds.ts'
import { usePrizes } from '../prizes/prize.ts'
import type { LeagueCard as Card } from '../queries.ts'
import { useLeagueFacts } from '../use-league-facts.ts'
import { EventCard } from './event-card.tsx'
import { EventCrest } from './event-crest.tsx'
import { EventStatus } from './event-status.tsx'
import { EventTime } from './event-time.tsx'

/** A league in a list. */
export function LeagueCard({ league, kind }: { league: Card; kind: Kind | undefined }) {
  const facts = useLeagueFacts()
  const { summarize } = usePrizes()
  const { name, game, players, maxPlayers, assets, organization, createdBy, hosts } = league
  const host = organization ?? hosts[0] ?? createdBy
  return (
    <EventCard
      to={longEventPath(league)}
      name={name}
      cover={<Cover name={name} game={game?.slug ?? name} kind={kind} image={assets.cover?.url ?? null} />}
      badges={<EventStatus event={league} />}
      time={<EventTime event={league} />}
      facts={facts(league)}
      spots={{ taken: players, max: maxPlayers }}
      prize={summarize(league.prizes)}
      host={{ name: host.name ?? host.username ?? '', crest: <EventCrest event={league} size={18} /> }}
    />
  )
}
