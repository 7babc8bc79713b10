import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/button.tsx'

type MoveButtonsProps = { name: string; index: number; last: number; onMove: (index: number) => void }

/** Both buttons stay at the ends of the list: the keyboard focus must not get lost while a row moves. */
export function MoveButtons({ name, index, last, onMove }: MoveButtonsProps) {
  const t = useTranslation('admin-content')
  const move = (to: number) => to >= 0 && to <= last && onMove(to)
  return (
    <>
      <IconButton label={t('moveUp', { name })} aria-disabled={index === 0} onClick={() => move(index - 1)}>
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('moveDown', { name })} aria-disabled={index === last} onClick={() => move(index + 1)}>
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
}
