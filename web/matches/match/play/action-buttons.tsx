import { Check, Flag, type LucideIcon, Megaphone, MessageSquare, Swords } from 'lucide-react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import type { Act, NextAct } from './next-action.ts'
import type { Control } from './use-control.ts'

const icons: Partial<Record<Act, LucideIcon>> = {
  ready: Check,
  confirm: Check,
  call: Megaphone,
  chat: MessageSquare,
  next: Swords,
}
/** Actions of a reader who can only wait are secondary buttons. */
const quiet: readonly Act[] = ['chat', 'prove', 'bracket', 'waive', 'veto']
const calm: readonly NextAct['kind'][] = ['staffCalled', 'staffOver']

type ActButtonsProps = { next: NextAct; control: Control; label: string; isBar?: boolean }

/** The primary action and the secondary ones. The bar of a phone shows only a dispute beside it. */
export function ActButtons({ next: { kind: state, act, also }, control, label, isBar = false }: ActButtonsProps) {
  const t = useWords('matches')
  const Icon = icons[act]
  const kind = quiet.includes(act) || calm.includes(state) ? 'default' : 'primary'
  const size = isBar ? 'normal' : 'large'
  const way = control.way(act)
  const face = (
    <>
      {Icon && <Icon size={18} aria-hidden="true" />}
      {label}
    </>
  )
  const seconds = also.filter((second) => !isBar || second === 'dispute')
  return (
    <>
      {way ? (
        <ButtonLink kind={kind} size={size} wide={isBar} to={way}>
          {face}
        </ButtonLink>
      ) : (
        <Button key={act} kind={kind} size={size} wide={isBar} loading={control.isPending} onClick={control.press(act)}>
          {face}
        </Button>
      )}
      {seconds.map((second) => (
        <Button
          key={second}
          data-second={second === 'dispute' ? undefined : second}
          kind="ghost"
          size={size}
          wide={isBar}
          disabled={control.isPending}
          onClick={control.press(second)}
        >
          {second === 'dispute' && <Flag size={17} aria-hidden="true" />}
          {t(`do.${second}`)}
        </Button>
      ))}
    </>
  )
}
