import { Lock } from 'lucide-react'
import { EventCard } from '../events/cards/event-card.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Crest } from '../ui/art/crest.tsx'
import { Badge, LiveBadge } from '../ui/feedback/badge.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { Block } from './block.tsx'

const crest = (name: string, game: string) => ({ name, crest: <Crest name={name} game={game} size={18} /> })

export function Events() {
  return (
    <Block title="Event card" span={12}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <EventCard
          to="/gallery"
          name="Nordlicht Neutral #41"
          cover={<Cover name="Nordlicht Neutral #41" game="street-fighter-6" kind="arches" />}
          badges={<Badge tone="warning">Check-in open</Badge>}
          time={<Time at="2026-11-13T17:30:00Z" />}
          facts={['Street Fighter 6', 'Double elimination', '1v1', 'EU']}
          spots={{ taken: 14, max: 16 }}
          prize="€250"
          host={crest('Nordlicht FGC', 'street-fighter-6')}
        />
        <EventCard
          to="/gallery"
          name="Boost Night 3v3"
          cover={<Cover name="Boost Night 3v3" game="rocket-league" kind="rays" />}
          badges={<LiveBadge>Live</LiveBadge>}
          time={<Time at="2026-11-13T18:00:00Z" />}
          facts={['Rocket League', 'Swiss, then playoffs', '3v3', 'EU']}
          spots={{ taken: 13, max: 16 }}
          prize="€400"
          host={crest('Boost Club', 'rocket-league')}
        />
        <EventCard
          to="/gallery"
          name="Castle Drop Invitational"
          cover={<Cover name="Castle Drop Invitational" game="age-of-empires-2" kind="quarters" />}
          badges={
            <Badge>
              <Lock size={12} aria-hidden="true" />
              Passcode
            </Badge>
          }
          time={<Time at="2026-11-13T20:00:00Z" />}
          facts={['Age of Empires II', 'Double elimination', '1v1', 'EU']}
          spots={{ taken: 12, max: 16 }}
          prize="€600"
          host={crest('Castle Age', 'age-of-empires-2')}
        />
      </div>
    </Block>
  )
}
