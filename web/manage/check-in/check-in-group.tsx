import { useId, useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Board, Event } from '../queries.ts'
import { BoardRow, type Group } from './check-in-row.tsx'
import { useIsCheckin } from './use-is-check-in.ts'

const atFirst = 60

type BoardGroupProps = { group: Group; event: Event; board: Board; search: string }

/** One check-in state and its entrants. */
export function BoardGroup({ group, event, board, search }: BoardGroupProps) {
  const t = useWords('manage')
  const { number } = useFormat()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const query = search.trim().toLowerCase()
  const matchesSearch = ({ name, teammates }: Board['in'][number]) =>
    [name, ...teammates.map(({ username }) => username ?? '')].some((one) => one.toLowerCase().includes(query))
  const matching = board[group].filter(matchesSearch)
  const visible = isWhole ? matching : matching.slice(0, atFirst)
  const count = board.counts[group]
  const isEarly = !useIsCheckin(event, board) && group === 'missing' // before check-in opens no entrant counts as missing
  if (count === 0 && group !== 'missing') return null
  return (
    <section aria-labelledby={id}>
      <div className="desk-group-head">
        <h2 id={id}>{isEarly ? (event.teamSize > 1 ? t('teams') : t('entrants')) : t(`group.${group}`)}</h2>
        <span className="count">{number(count)}</span>
      </div>
      {visible.length > 0 ? (
        <ul className="desk-rows">
          {visible.map((player, index) => (
            <BoardRow
              key={player.id}
              player={player}
              group={group}
              state={isEarly ? 'entered' : group}
              event={event}
              position={index + 1}
            />
          ))}
        </ul>
      ) : (
        <p className="desk-none">{count === 0 ? t('noneToCheckIn') : t('noneFound')}</p>
      )}
      {visible.length < matching.length && (
        <Button size="small" kind="text" onClick={() => setWhole(true)}>
          {t('showAll', { count: matching.length })}
        </Button>
      )}
      {count > board[group].length && <p className="hint">{t('searchForMore', { count: board[group].length })}</p>}
    </section>
  )
}
