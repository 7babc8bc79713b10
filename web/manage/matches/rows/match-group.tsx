import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Unsent } from '../../offline/unsent.ts'
import type { Event } from '../../queries.ts'
import type { DialogRequest } from '../dialogs/dialog-request.ts'
import type { StaffMatch } from '../queries.ts'
import type { DoAct } from '../use-match-action.ts'
import type { NameOfRound } from '../use-round-names.ts'
import type { Group } from './groups.ts'
import { MatchRow } from './match-row.tsx'
import type { StationOptions } from './row-actions.tsx'

const atFirst: Record<Group, number> = { problems: 100, playing: 100, next: 60, waiting: 10, done: 5 }

type MatchGroupProps = {
  group: Group
  event: Event
  shown: readonly StaffMatch[]
  rows: readonly StaffMatch[]
  nameOf: NameOfRound
  unsent: readonly Unsent[]
  act: DoAct
  onOpenDialog: (ask: DialogRequest) => void
  stationOptions: StationOptions
}

export function MatchGroup({ group, shown, unsent, ...row }: MatchGroupProps) {
  const t = useWords('manage-matches')
  const { number } = useFormat()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (shown.length === 0) return null
  const list = isWhole ? shown : shown.slice(0, atFirst[group])
  return (
    <section aria-labelledby={id}>
      <div className="desk-group-head">
        {group === 'problems' && <TriangleAlert size={18} aria-hidden="true" />}
        <h2 id={id}>{t(`group.${group}`)}</h2>
        <span className="count">{number(shown.length)}</span>
      </div>
      <ul className="board-rows" data-group={group}>
        {list.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            unsent={unsent.filter(({ matchId }) => matchId === match.id).length}
            {...row}
          />
        ))}
      </ul>
      {list.length < shown.length && (
        <Button size="small" kind="text" onClick={() => setWhole(true)}>
          {t('showAll', { count: shown.length })}
        </Button>
      )}
    </section>
  )
}
