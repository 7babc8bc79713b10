import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import type { Face } from '../../ui/art/avatar.tsx'
import { Entrant } from '../entrant.tsx'

type SeedRowProps = Pick<ComponentProps<'li'>, 'ref' | 'style'> & {
  player: ComponentProps<typeof Entrant>['player'] & { name: string; image: Face | null }
  place: number
  teamSize: number
  isHeld: boolean
  handle: ComponentProps<'button'> | null
}

export function SeedRow({ player, place, teamSize, isHeld, handle, ...row }: SeedRowProps) {
  const t = useWords('manage')
  return (
    <li className="desk-row desk-seed" data-held={isHeld || undefined} {...row}>
      {handle && (
        <button
          type="button"
          className="desk-grip"
          aria-label={t('grip', { name: player.name, seed: place + 1 })}
          {...handle}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      )}
      <span className="desk-no" aria-hidden={handle !== null}>
        {place + 1}
      </span>
      <Entrant player={player} teamSize={teamSize} />
    </li>
  )
}
