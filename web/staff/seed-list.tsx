import { type KeyboardEvent, useId, useState } from 'react'
import type { ReplyTo } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { SeedRow } from './seed-row.tsx'
import { useDrag } from './use-drag.ts'

type Player = ReplyTo<'GET /tournaments/{id}/players'>['data'][number]

type SeedListProps = {
  players: readonly Player[]
  teamSize: number
  isLocked: boolean
  onMove: (from: number, to: number) => void
}

const page = 10

/** Where a key takes the one that is held. */
function stepOf(key: string, at: number, last: number) {
  if (key === 'ArrowUp') return at - 1
  if (key === 'ArrowDown') return at + 1
  if (key === 'PageUp') return at - page
  if (key === 'PageDown') return at + page
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Space takes one up, arrows move it, Space puts it down, Escape puts it back; each step is said. A pointer drags. */
export function SeedList({ players, teamSize, isLocked, onMove }: SeedListProps) {
  const t = useWords('staff')
  const help = useId()
  const [held, setHeld] = useState<{ id: string; from: number } | null>(null)
  const [said, setSaid] = useState('')
  const last = players.length - 1
  const drag = useDrag((from, to) => {
    onMove(from, to)
    setSaid(t('saidDropped', { name: players[from]?.name ?? '', seed: to + 1 }))
  })

  function press(event: KeyboardEvent, player: Player, at: number) {
    const { name } = player
    const isHeld = held?.id === player.id
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      setHeld(isHeld ? null : { id: player.id, from: at })
      setSaid(isHeld ? t('saidDropped', { name, seed: at + 1 }) : t('saidTaken', { name, seed: at + 1 }))
      return
    }
    if (!isHeld) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onMove(at, held.from)
      setHeld(null)
      setSaid(t('saidBack', { name, seed: held.from + 1 }))
      return
    }
    const wanted = stepOf(event.key, at, last)
    if (wanted === null) return
    event.preventDefault()
    const to = Math.max(0, Math.min(last, wanted))
    onMove(at, to)
    setSaid(t('saidMoved', { name, seed: to + 1, of: players.length }))
  }

  return (
    <>
      {!isLocked && (
        <p id={help} className="hint">
          {t('seedsHelp')}
        </p>
      )}
      <ol className="desk-rows" ref={drag.list}>
        {players.map((player, place) => (
          <SeedRow
            key={player.id}
            player={player}
            place={place}
            teamSize={teamSize}
            isHeld={held?.id === player.id || drag.from === place}
            drop={drag.to === place ? (drag.from !== null && drag.from < place ? 'after' : 'before') : undefined}
            handle={
              isLocked
                ? null
                : {
                    'aria-describedby': help,
                    'aria-pressed': held?.id === player.id,
                    onKeyDown: (event) => press(event, player, place),
                    onBlur: () => setHeld(null),
                    onPointerDown: (event) => drag.start(event, place),
                  }
            }
          />
        ))}
      </ol>
      <p className="sr-only" aria-live="assertive">
        {said}
      </p>
    </>
  )
}
