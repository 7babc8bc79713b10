import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { AvatarImage } from '../../ui/art/avatar.tsx'
import { Entrant } from '../entrant.tsx'
import { SeedInput } from './seed-input.tsx'

type SeedRowProps = Pick<ComponentProps<'li'>, 'ref' | 'style'> & {
  player: ComponentProps<typeof Entrant>['player'] & { name: string; image: AvatarImage | null; seed: number | null }
  index: number
  teamSize: number
  isDragging: boolean
  handle: ComponentProps<'button'> | null
  count: number
  onSeed: (seed: number) => void
}

export function SeedRow({ player, index, teamSize, isDragging, handle, count, onSeed, ...row }: SeedRowProps) {
  const t = useTranslation('manage')
  return (
    <li className="manage-row manage-seed" data-held={isDragging || undefined} {...row}>
      {handle && (
        <button
          type="button"
          className="manage-grip"
          aria-label={t('grip', { name: player.name, seed: index + 1 })}
          {...handle}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      )}
      {handle ? (
        <SeedInput name={player.name} seed={index + 1} count={count} onChange={onSeed} />
      ) : (
        <span className="manage-no">{player.seed ?? index + 1}</span>
      )}
      <Entrant player={player} teamSize={teamSize} />
    </li>
  )
}
