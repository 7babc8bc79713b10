import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Count } from '../../../ui/feedback/count.tsx'
import type { UnsentAction } from '../../offline/unsent.ts'
import type { Event } from '../../queries.ts'
import type { DialogRequest } from '../dialogs/dialog-request.ts'
import type { StaffMatch } from '../queries.ts'
import type { RunAction } from '../use-match-action.ts'
import type { RoundName } from '../use-round-names.ts'
import type { GroupKey, MatchOrder } from './groups.ts'
import { MatchRow } from './match-row.tsx'
import type { StationOptions } from './row-actions.tsx'

const initialCounts: Record<GroupKey, number> = { problems: 100, playing: 100, next: 60, waiting: 10, done: 5 }

/** A button that would show only a few more rows takes as much room as the rows. */
const fewRows = 3

/** More than most screens show. */
const rowsBeforeHydration = 24

/**
 * The number of rows that each group shows at first. The server renders only the first of them: rows are most of the cost of the
 * page, and their actions need scripts, which add the others.
 */
export function initialRowCounts(order: MatchOrder, isHydrated: boolean): Record<GroupKey, number> {
  let left = isHydrated ? Number.POSITIVE_INFINITY : rowsBeforeHydration
  function countOf(group: GroupKey) {
    const total = order[group].length
    const count = Math.min(left, total <= initialCounts[group] + fewRows ? total : initialCounts[group])
    left -= count
    return count
  }
  return {
    problems: countOf('problems'),
    playing: countOf('playing'),
    next: countOf('next'),
    waiting: countOf('waiting'),
    done: countOf('done'),
  }
}

type MatchGroupProps = {
  group: GroupKey
  event: Event
  matches: readonly StaffMatch[]
  initialCount: number
  rows: readonly StaffMatch[]
  roundName: RoundName
  unsent: readonly UnsentAction[]
  runAction: RunAction
  onOpenDialog: (request: DialogRequest) => void
  stationOptions: StationOptions
}

export function MatchGroup({ group, matches, initialCount, unsent, ...rowProps }: MatchGroupProps) {
  const t = useTranslation('manage-matches')
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  if (matches.length === 0) return null
  const list = isExpanded ? matches : matches.slice(0, initialCount)
  return (
    <section aria-labelledby={id}>
      <div className="manage-group-head">
        {group === 'problems' && <TriangleAlert size={18} aria-hidden="true" />}
        <h2 id={id}>{t(`group.${group}`)}</h2>
        <Count value={matches.length} />
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
