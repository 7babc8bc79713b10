import { useId } from 'react'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'

import { SortableList } from '../../ui/controls/sortable-list.tsx'
import { moveToSeed } from './order.ts'
import { SeedRow } from './seed-row.tsx'

type Player = ReplyTo<'GET /tournaments/{id}/players'>['data'][number]

type SeedListProps = {
  players: readonly Player[]
  teamSize: number
  isLocked: boolean
  /** All ids in the new order. */
  onSort: (ids: string[]) => void
}

/** Hosts move seeds by pointer or keyboard; a screen reader announces each step. */
export function SeedList({ players, teamSize, isLocked, onSort }: SeedListProps) {
  const t = useTranslation('manage')
  const help = useId()
  return (
    <>
      {!isLocked && (
        <p id={help} className="hint">
          {t('seedList.help')}
        </p>
      )}
      <SortableList
        className="manage-rows"
        items={players}
        idOf={({ id }) => id}
        onSort={(sorted) => onSort(sorted.map(({ id }) => id))}
        isDisabled={isLocked}
        texts={{
          start: ({ name }, from) => t('seedDrag.pickedUp', { name, seed: from + 1 }),
          over: ({ name }, to) => t('seedDrag.moved', { name, seed: to + 1, of: players.length }),
          drop: ({ name }, to) => t('seedDrag.placed', { name, seed: to + 1 }),
          cancel: ({ name }, from) => t('seedDrag.cancelled', { name, seed: from + 1 }),
        }}
      >
        {(player, index, { handle, isDragged, ...row }) => (
          <SeedRow
            {...row}
            player={player}
            index={index}
            teamSize={teamSize}
            isDragging={isDragged}
            count={players.length}
            onSeed={(seed) =>
              onSort(
                moveToSeed(
                  players.map(({ id }) => id),
                  player.id,
                  seed,
                ),
              )
            }
            handle={isLocked ? null : { ...handle, 'aria-describedby': help, 'aria-pressed': isDragged }}
          />
        )}
      </SortableList>
    </>
  )
}
