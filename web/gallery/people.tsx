import { useState } from 'react'
import { TeamBadge } from '../players/team/team-badge.tsx'
import { Avatar } from '../ui/art/avatar.tsx'
import { Crest } from '../ui/art/crest.tsx'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { LevelRing } from '../ui/feedback/level-ring.tsx'
import { Meter } from '../ui/feedback/meter.tsx'
import { Stat, Stats } from '../ui/layout/stat.tsx'
import { Block, Labelled } from './block.tsx'
import { SampleAvatar } from './samples.tsx'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

export function People() {
  const [[calm, soon, over]] = useState(() => [4358, 272, -390].map(inSeconds))
  return (
    <Block title="People, teams, communities, numbers" span={12}>
      <div className="flex flex-wrap items-end gap-6">
        <Labelled label="32">
          <SampleAvatar name="Nova" size={32} />
        </Labelled>
        <Labelled label="56">
          <SampleAvatar name="Nova" size={56} />
        </Labelled>
        <Labelled label="none">
          <Avatar />
        </Labelled>
        {['Low Tide', 'Saltwater', 'Blue Hour', 'Northside'].map((team) => (
          <Labelled key={team} label={team}>
            <TeamBadge name={team} beside />
          </Labelled>
        ))}
        <Labelled label="community">
          <Crest name="Boost Club" game="rocket-league" kind="arches" size={44} />
        </Labelled>
        <Labelled label="64">
          <Crest name="Liga Sur" game="ea-fc-26" kind="chevron" size={64} />
        </Labelled>
        <Labelled label="level ring">
          <LevelRing level={24} progress={0.68}>
            <SampleAvatar name="Nova" size={60} />
          </LevelRing>
        </Labelled>
        <span className="pro text-[44px] font-display leading-none font-bold">Nova</span>
      </div>
      <div className="mt-9 flex flex-wrap items-end gap-9" suppressHydrationWarning>
        <Labelled label="calm">
          <Countdown to={calm ?? ''} label="Starts in" />
        </Labelled>
        <Labelled label="five minutes">
          <Countdown to={soon ?? ''} label="Starts in" />
        </Labelled>
        <Labelled label="over">
          <Countdown to={over ?? ''} label="Late by" />
        </Labelled>
        <div className="grid w-60 gap-3">
          <Meter value={14} max={16} label="14 of 16 spots taken" />
          <Meter value={9} max={16} label="9 of 16 spots taken" tone="accent" />
          <Meter value={6840} max={8000} label="6840 of 8000 XP" tone="copper" />
        </div>
      </div>
      <div className="mt-9">
        <Stats>
          <Stat value="124–71" label="match record" />
          <Stat value="9" label="trophies, 3 gold" />
          <Stat value="11 days" label="streak" />
          <Stat value="2 days" label="median to pay" />
        </Stats>
      </div>
    </Block>
  )
}
