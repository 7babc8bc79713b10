import { MatchCard, type MatchRow } from '../bracket/cards/match-card.tsx'
import { Scorebug } from '../bracket/cards/scorebug.tsx'
import { TeamBadge } from '../players/team/team-badge.tsx'
import { Block } from './block.tsx'
import { type Sample, SampleAvatar } from './samples.tsx'

const row = (seed: number, name: Sample, score?: number | string, state?: MatchRow['state']): MatchRow => ({
  seed,
  name,
  avatar: <SampleAvatar name={name} />,
  score,
  state,
})

export function Matches() {
  return (
    <Block title="Match card and scorebug" span={12}>
      <div className="gallery-matches">
        <MatchCard wide id="M12" rows={[row(10, 'Otso', 0, 'lost'), row(2, 'Dmitri', 2, 'won')]} />
        <MatchCard
          wide
          id="M21"
          state="live"
          meta={{ text: 'Live · Stream', tone: 'live' }}
          rows={[row(1, 'Kestrel', 2), row(4, 'Jun-ho', 1)]}
        />
        <MatchCard
          wide
          id="M22"
          state="own"
          meta={{ text: '19:20 CET', tone: 'accent' }}
          rows={[{ ...row(6, 'Nova'), you: true }, row(2, 'Dmitri')]}
        />
        <MatchCard
          wide
          id="M27"
          meta={{ text: '20:05 CET' }}
          rows={[
            { name: 'Winner of M21', state: 'unknown' },
            { name: 'Winner of M22', state: 'unknown' },
          ]}
        />
        <MatchCard
          wide
          id="M20"
          meta={{ text: 'Called · St. 3', tone: 'info' }}
          rows={[row(7, 'Priya.K'), row(9, 'Halcyon')]}
        />
        <MatchCard
          wide
          id="M18"
          state="disputed"
          meta={{ text: 'Disputed 04:12', tone: 'disputed' }}
          rows={[row(12, 'Marta', 2), row(3, 'Élodie', 1)]}
        />
        <MatchCard
          wide
          id="M15"
          meta={{ text: 'Provisional 08:00', tone: 'warning' }}
          rows={[row(14, 'Teo', 'FF', 'lost'), row(11, 'Ravn', 'W', 'won')]}
        />
        <MatchCard
          wide
          selected
          id="M3"
          to="/gallery"
          meta={{ text: 'Focus' }}
          rows={[row(5, 'Tomoki', 2, 'won'), row(12, 'Marta', 1, 'lost')]}
        />
      </div>
      <div className="mt-8 grid gap-4 md:grid-cols-3">
        <Scorebug
          live
          caption="Nordic Cup · Losers final · best of 5"
          sides={[
            { name: 'Northside', avatar: <TeamBadge name="Northside" size={24} beside />, score: 2 },
            { name: 'Blue Hour', avatar: <TeamBadge name="Blue Hour" size={24} beside />, score: 1, state: 'behind' },
          ]}
        />
        <Scorebug
          live
          caption="Nordlicht #40 · Grand final · best of 5"
          sides={[
            { name: 'Kestrel', avatar: <SampleAvatar name="Kestrel" size={24} />, score: 1 },
            { name: 'Jun-ho', avatar: <SampleAvatar name="Jun-ho" size={24} />, score: 1 },
          ]}
        />
        <Scorebug
          caption="Clutch Ladder · Map 2, Ascent"
          sides={[
            { name: 'Vox Populi', avatar: <TeamBadge name="Vox Populi" size={24} beside />, score: 13, state: 'won' },
            { name: 'Pale Riders', avatar: <TeamBadge name="Pale Riders" size={24} beside />, score: 9, state: 'lost' },
          ]}
        />
      </div>
    </Block>
  )
}
