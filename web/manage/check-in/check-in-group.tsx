import { useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { Count } from '../../ui/feedback/count.tsx'
import { type CheckInOverview, type Event, useStaffAction } from '../queries.ts'
import { CheckInRow, type GroupKey } from './check-in-row.tsx'
import { useIsCheckInOpen } from './use-is-check-in-open.ts'

const initialCount = 60

type CheckInGroupProps = { group: GroupKey; event: Event; checkIn: CheckInOverview; search: string }

/** One check-in state and its entrants. */
export function CheckInGroup({ group, event, checkIn, search }: CheckInGroupProps) {
  const t = useTranslation('manage')
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  const query = search.trim().toLowerCase()
  const matchesSearch = ({ name, teammates }: CheckInOverview['in'][number]) =>
    [name, ...teammates.map(({ username }) => username ?? '')].some((text) => text.toLowerCase().includes(query))
  const matching = checkIn[group].filter(matchesSearch)
  const visible = isExpanded ? matching : matching.slice(0, initialCount)
  const count = checkIn.counts[group]
  const isOpen = useIsCheckInOpen(event, checkIn)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const selectedVisible = visible.filter((player) => selectedIds.has(player.id)).map((player) => player.id)
  const canSelect = group === 'missing' && isOpen
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/checkin/review', () =>
    t('bulkCheckIn.done', { count: selectedVisible.length }),
  )
  function select(ids: string[], isSelected: boolean) {
    const next = new Set(selectedIds)
    for (const playerId of ids) isSelected ? next.add(playerId) : next.delete(playerId)
    setSelectedIds(next)
  }
  const isBeforeCheckIn = !isOpen && group === 'missing' // before check-in opens, no entrant counts as missing
  if (count === 0 && group !== 'missing') return null
  const hasEntrants = Object.values(checkIn.counts).some((size) => size > 0)
  const noneText = count > 0 ? t('noneFound') : hasEntrants ? t('noneToCheckIn') : t('noPlayers')
  return (
    <section aria-labelledby={id}>
      <div className="manage-group-head">
        <h2 id={id}>{isBeforeCheckIn ? (event.entrySize > 1 ? t('teams') : t('entrants')) : t(`group.${group}`)}</h2>
        <Count value={count} />
      </div>
      {canSelect && visible.length > 1 && (
        <div className="manage-bulk">
          <Checkbox
            checked={selectedVisible.length === visible.length}
            onChange={({ target }) =>
              select(
                visible.map((player) => player.id),
                target.checked,
              )
            }
          >
            {t('bulkCheckIn.all', { count: visible.length })}
          </Checkbox>
          <Button
            size="small"
            loading={isPending}
            disabled={selectedVisible.length === 0}
            onClick={() =>
              act({ params: { id: event.id }, body: { checkIn: selectedVisible } }, () => setSelectedIds(new Set()))
            }
          >
            {selectedVisible.length > 0 ? t('bulkCheckIn.action', { count: selectedVisible.length }) : t('checkIn')}
          </Button>
        </div>
      )}
      {visible.length > 0 ? (
        <ul className="manage-rows">
          {visible.map((player, index) => (
            <CheckInRow
              key={player.id}
              player={player}
              group={group}
              state={isBeforeCheckIn ? 'entered' : group}
              event={event}
              position={index + 1}
              selection={
                canSelect
                  ? {
                      isSelected: selectedIds.has(player.id),
                      onSelect: (isSelected) => select([player.id], isSelected),
                    }
                  : null
              }
            />
          ))}
        </ul>
      ) : (
        <p className="manage-none">{noneText}</p>
      )}
      {visible.length < matching.length && (
        <Button size="small" kind="text" onClick={() => setExpanded(true)}>
          {t('showAll', { count: matching.length })}
        </Button>
      )}
      {count > checkIn[group].length && <p className="hint">{t('searchForMore', { count: checkIn[group].length })}</p>}
    </section>
  )
}
