import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { UnsentAction } from '../../offline/unsent.ts'
import type { Event } from '../../queries.ts'
import type { DialogRequest } from '../dialogs/dialog-request.ts'
import type { StaffMatch } from '../queries.ts'
import type { RunAction } from '../use-match-action.ts'
import type { RoundName } from '../use-round-names.ts'
import type { GroupKey } from './groups.ts'
import { MatchRow } from './match-row.tsx'
import type { StationOptions } from './row-actions.tsx'

const initialCounts: Record<GroupKey, number> = { problems: 100, playing: 100, next: 60, waiting: 10, done: 5 }

const fewRows = 3

/** A button that would show only a few more rows takes as much room as the rows. */
export const initialRows = <T,>(group: GroupKey, rows: readonly T[]): readonly T[] =>
  rows.length <= initialCounts[group] + fewRows ? rows : rows.slice(0, initialCounts[group])

type MatchGroupProps = {
  group: GroupKey
  event: Event
  matches: readonly StaffMatch[]
  rows: readonly StaffMatch[]
  roundName: RoundName
  unsent: readonly UnsentAction[]
  runAction: RunAction
  onOpenDialog: (request: DialogRequest) => void
  stationOptions: StationOptions
}

export function MatchGroup({ group, matches, unsent, ...rowProps }: MatchGroupProps) {
  const t = useTranslation('manage-matches')
  const { number } = useFormat()
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  if (matches.length === 0) return null
  const list = isExpanded ? matches : initialRows(group, matches)
  return (
    <section aria-labelledby={id}>
      <div className="manage-group-head">
        {group === 'problems' && <TriangleAlert size={18} aria-hidden="true" />}
        <h2 id={id}>{t(`group.${group}`)}</h2>
        <span className="count">{number(matches.length)}</span>
      </div>
      <ul className="matches-rows" data-group={group}>
        {list.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            unsentCount={unsent.filter(({ matchId }) => matchId === match.id).length}
            {...rowProps}
          />
        ))}
      </ul>
      {list.length < matches.length && (
        <Button size="small" kind="text" onClick={() => setExpanded(true)}>
          {t('showAll', { count: matches.length })}
        </Button>
      )}
    </section>
  )
}
