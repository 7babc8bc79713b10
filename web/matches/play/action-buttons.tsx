import { Check, Flag, type LucideIcon, Megaphone, MessageSquare, Swords } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import type { Action, NextAction } from './next-action.ts'
import type { MatchControl } from './use-match-control.ts'

const icons: Partial<Record<Action, LucideIcon>> = {
  ready: Check,
  confirm: Check,
  call: Megaphone,
  chat: MessageSquare,
  next: Swords,
}
/** Actions of a reader who can only wait are secondary buttons. */
const quietActions: readonly Action[] = ['chat', 'prove', 'bracket', 'waive', 'veto']
const calmKinds: readonly NextAction['kind'][] = ['staffCalled', 'staffOver']

type ActionButtonsProps = { next: NextAction; control: MatchControl; label: string; isBar?: boolean }

/** The primary action and the secondary ones. The bar of a phone shows only a dispute beside it. */
export function ActionButtons({
  next: { kind: state, action, secondary },
  control,
  label,
  isBar = false,
}: ActionButtonsProps) {
  const t = useTranslation('matches')
  const Icon = icons[action]
  const kind = quietActions.includes(action) || calmKinds.includes(state) ? 'default' : 'primary'
  const size = isBar ? 'normal' : 'large'
  const href = control.hrefOf(action)
  const content = (
    <>
      {Icon && <Icon size={18} aria-hidden="true" />}
      {label}
    </>
  )
  const shownSecondary = secondary.filter((name) => !isBar || name === 'dispute')
  return (
    <>
      {href ? (
        <ButtonLink kind={kind} size={size} wide={isBar} to={href}>
          {content}
        </ButtonLink>
      ) : (
        <Button
          key={action}
          kind={kind}
          size={size}
          wide={isBar}
          loading={control.isPending}
          onClick={control.handlerOf(action)}
        >
          {content}
        </Button>
      )}
      {shownSecondary.map((name) => (
        <Button
          key={name}
          data-second={name === 'dispute' ? undefined : name}
          kind="ghost"
          size={size}
          wide={isBar}
          disabled={control.isPending}
          onClick={control.handlerOf(name)}
        >
          {name === 'dispute' && <Flag size={17} aria-hidden="true" />}
          {t(`do.${name}`)}
        </Button>
      ))}
    </>
  )
}
