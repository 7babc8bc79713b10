import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useIsCheckInOpen } from '../check-in/use-is-check-in-open.ts'
import { checkInQuery, type Event, type StaffPlayer } from '../queries.ts'
import { EntrantRow } from './entrant-row.tsx'

type EntrantTableProps = {
  event: Event
  players: readonly StaffPlayer[]
  selectedIds: ReadonlySet<string>
  onSelect: (selectedIds: ReadonlySet<string>) => void
}

export function EntrantTable({ event, players, selectedIds, onSelect }: EntrantTableProps) {
  const t = useTranslation('manage')
  const { data: checkIn } = useQuery(checkInQuery(event.id))
  const isCheckInOpen = useIsCheckInOpen(event, checkIn)
  const areAllSelected = players.every(({ id }) => selectedIds.has(id))
  function select(ids: string[], isSelected: boolean) {
    const next = new Set(selectedIds)
    for (const id of ids) isSelected ? next.add(id) : next.delete(id)
    onSelect(next)
  }
  return (
    <table className="table manage-table" data-dense>
      <caption className="sr-only">{t('tab.players')}</caption>
      <thead>
        <tr>
          {event.can.announce && (
            <th scope="col" className="manage-pick">
              <label className="check">
                <input
                  type="checkbox"
                  checked={areAllSelected}
                  aria-label={t('chooseAll')}
                  onChange={({ target }) =>
                    select(
                      players.map(({ id }) => id),
                      target.checked,
                    )
                  }
                />
              </label>
            </th>
          )}
          <th scope="col">{t('seed')}</th>
          <th scope="col">{t('entrant')}</th>
          <th scope="col">{t('stateHead')}</th>
          <th scope="col">{t('joined')}</th>
          <th scope="col">{t('note')}</th>
          <th scope="col">
            <span className="sr-only">{t('actionsColumn')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <EntrantRow
            key={player.id}
            event={event}
            player={player}
            isCheckInOpen={isCheckInOpen}
            isSelected={selectedIds.has(player.id)}
            onSelect={(isSelected) => select([player.id], isSelected)}
          />
        ))}
      </tbody>
    </table>
  )
}
