import { Check, Flag, X } from 'lucide-react'
import { useState } from 'react'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { Badge, LiveBadge } from '../ui/feedback/badge.tsx'
import { Tooltip } from '../ui/overlay/tooltip.tsx'
import { Block } from './block.tsx'

const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'teams', label: 'Teams', count: 13 },
  { key: 'bracket', label: 'Bracket' },
] as const

export function Badges() {
  const [selected, select] = useState<(typeof tabs)[number]['key']>('overview')
  return (
    <Block title="Badges, tabs, chips" span={4}>
      <div className="flex flex-wrap gap-2.5">
        <LiveBadge>Live</LiveBadge>
        <Badge tone="warning">Check-in open</Badge>
        <Badge tone="accent">You</Badge>
        <Badge tone="success">
          <Check size={12} aria-hidden="true" />
          Confirmed
        </Badge>
        <Badge tone="danger">
          <Flag size={12} aria-hidden="true" />
          Disputed
        </Badge>
        <Badge tone="info">Called</Badge>
        <Badge tone="copper">Level 24</Badge>
        <Badge tone="line">Draft</Badge>
        <Badge tone="solid">Registration open</Badge>
        <Badge>Full</Badge>
      </div>
      <div className="mt-5">
        <Tabs label="Sample" tabs={tabs} selected={selected} onSelect={select}>
          <p className="py-4 text-ui">Panel of {selected}.</p>
        </Tabs>
      </div>
      <Chips label="Filters">
        <Chip pressed>Open 21</Chip>
        <Chip pressed={false}>Upper</Chip>
        <Tooltip text="Removes the filter">
          <button type="button" className="chip">
            EU <X size={14} aria-hidden="true" />
          </button>
        </Tooltip>
      </Chips>
    </Block>
  )
}
