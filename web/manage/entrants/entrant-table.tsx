import { useWords } from '../../lib/i18n/i18n.ts'
import type { Event, StaffPlayer } from '../queries.ts'
import { PlayerRow } from './entrant-row.tsx'

type PlayerTableProps = {
  event: Event
  players: readonly StaffPlayer[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

export function PlayerTable({ event, players, chosen, onChoose }: PlayerTableProps) {
  const t = useWords('manage')
  const isAll = players.every(({ id }) => chosen.has(id))
  function choose(ids: string[], isOn: boolean) {
    const next = new Set(chosen)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    onChoose(next)
  }
  return (
    <table className="table desk-table" data-dense>
      <caption className="sr-only">{t('tab.players')}</caption>
      <thead>
        <tr>
          {event.can.announce && (
            <th scope="col" className="desk-pick">
              <label className="check">
                <input
                  type="checkbox"
                  checked={isAll}
                  aria-label={t('chooseAll')}
                  onChange={({ target }) =>
                    choose(
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
          <PlayerRow
            key={player.id}
            event={event}
            player={player}
            isChosen={chosen.has(player.id)}
            onChoose={(isOn) => choose([player.id], isOn)}
          />
        ))}
      </tbody>
    </table>
  )
}
