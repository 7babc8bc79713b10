import {
  Ban,
  ClipboardCheck,
  Crown,
  ExternalLink,
  Hand,
  Lock,
  LockOpen,
  MapPin,
  MessageSquare,
  MoreHorizontal,
  PhoneOff,
  Radio,
  RotateCcw,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../lib/api/session.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Dropdown, type DropdownItem } from '../../../ui/controls/dropdown.tsx'
import type { Event } from '../../queries.ts'
import { useMessageLabel } from '../message-recipients.ts'
import { useStationName } from '../use-station-name.ts'
import type { RowActionsProps } from './row-actions.tsx'

/** All actions on a match that need no other page. */
export function RowMenu({ event, opened, ...props }: RowActionsProps & { event: Event; opened?: boolean }) {
  const t = useTranslation('manage-matches')
  const { match } = props
  const assignItems = useAssignItems(event, props)
  const decisionItems = useDecisionItems(props)
  // Results come first: on a low screen the end of the menu is reached by scrolling.
  const items = decisionItems.length > 0 ? [...decisionItems, 'line' as const, ...assignItems] : assignItems
  return (
    <Dropdown
      items={items}
      {...(opened && { opened })}
      trigger={
        <IconButton className="matches-more" label={t('more', { no: match.no })}>
          <MoreHorizontal size={16} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}

function useAssignItems(
  event: Event,
  { match, runAction, onOpenDialog, stationOptions }: RowActionsProps,
): DropdownItem[] {
  const t = useTranslation('manage-matches')
  const navigate = useNavigate()
  const { user } = useSession()
  const { no, station, status, calledAt, lockedAt, moderatorId } = match
  const isOpen = ['ready-check', 'live', 'reported', 'disputed'].includes(status)
  const isOver = ['completed', 'forfeited'].includes(status)
  const assign = (body: Parameters<typeof runAction>[1] & { kind: 'arrange' }, message = t('toast.changed', { no })) =>
    runAction(match, body, message)
  const { streams } = event.settings
  const { stations } = stationOptions
  const stationName = useStationName(stationOptions)
  const isCaster = event.me.caster && !stationOptions.canDecide
  const stationItem = (name: string) => ({
    label: name === station ? name : stationName(name),
    onSelect: () =>
      assign({
        kind: 'arrange',
        body: { station: name, ...(stationOptions.streamed.includes(name) && { locked: true }) },
      }),
  })
  const messageLabel = useMessageLabel()(match)
  const items: (DropdownItem | false)[] = [
    {
      label: t('openMatch'),
      icon: ExternalLink,
      onSelect: () => navigate(`/matches/${match.id}`),
    },
    !isCaster &&
      messageLabel !== null && {
        label: messageLabel,
        icon: MessageSquare,
        onSelect: () => onOpenDialog({ kind: 'message', match }),
      },
    !isCaster &&
      !isOver &&
      stations.length > 0 && {
        label: t('station'),
        icon: MapPin,
        items: [
          ...(station
            ? [{ label: t('noStation'), onSelect: () => assign({ kind: 'arrange', body: { station: null } }) }]
            : []),
          ...stations.map(stationItem),
        ],
      },
    !isOver &&
      streams.length > 0 && {
        label: t('stream'),
        icon: Radio,
        items: [
          ...streams.map(({ title, url }) => ({
            label: title,
            onSelect: () => assign({ kind: 'arrange', body: { stream: url, locked: true } }),
          })),
          {
            label: t('offStream'),
            onSelect: () => assign({ kind: 'arrange', body: { stream: null, locked: false } }),
          },
        ],
      },
    isOpen && {
      label: lockedAt ? t('release') : t('lock'),
      icon: lockedAt ? LockOpen : Lock,
      onSelect: () =>
        assign(
          { kind: 'arrange', body: { locked: lockedAt === null } },
          lockedAt ? t('toast.released', { no }) : t('toast.locked', { no }),
        ),
    },
    !isCaster &&
      isOpen &&
      calledAt !== null && {
        label: t('cancelCall'),
        icon: PhoneOff,
        onSelect: () => assign({ kind: 'arrange', body: { call: false } }, t('toast.callCancelled', { no })),
      },
    !isCaster &&
      !isOver &&
      user !== null && {
        label: moderatorId === user.id ? t('unassignMe') : t('assignToMe'),
        icon: Hand,
        onSelect: () => assign({ kind: 'arrange', body: { moderatorId: moderatorId === user.id ? null : user.id } }),
      },
  ]
  return items.filter((item) => item !== false)
}

function useDecisionItems({ match, runAction, onOpenDialog, stationOptions }: RowActionsProps): DropdownItem[] {
  const t = useTranslation('manage-matches')
  const { no, status, player1, player2, player1Ready, player2Ready } = match
  if (!stationOptions.canDecide || !player1 || !player2 || status === 'pending') return []
  const isOpen = ['ready-check', 'live', 'reported', 'disputed'].includes(status)
  const missing = [...(player1Ready ? [] : ['player1' as const]), ...(player2Ready ? [] : ['player2' as const])]
  const activePlayers = [player1, player2].filter(({ dropped }) => !dropped)
  const checkInItem = (ready: 'player1' | 'player2', name: string): DropdownItem => ({
    label: name,
    onSelect: () => runAction(match, { kind: 'arrange', body: { ready } }, t('toast.ready', { no })),
  })
  const dropItem = ({ id, name }: { id: string; name: string }): DropdownItem => ({
    label: name,
    tone: 'danger',
    onSelect: () => onOpenDialog({ kind: 'drop', match, playerId: id }),
  })
  const items: (DropdownItem | false)[] = [
    status === 'ready-check' &&
      missing.length > 0 && {
        label: t('checkInHead'),
        icon: ClipboardCheck,
        items: missing.map((side) => checkInItem(side, side === 'player1' ? player1.name : player2.name)),
      },
    {
      label: isOpen ? t('decide.score') : t('correct'),
      icon: ClipboardCheck,
      onSelect: () => onOpenDialog({ kind: 'score', match }),
    },
    { label: t('setResult'), icon: Crown, onSelect: () => onOpenDialog({ kind: 'win', match }) },
    { label: t('resetMatch'), icon: RotateCcw, tone: 'danger', onSelect: () => onOpenDialog({ kind: 'reset', match }) },
    stationOptions.isStaff &&
      activePlayers.length > 0 && {
        label: t('remove.menu'),
        icon: Ban,
        tone: 'danger',
        items: activePlayers.map(dropItem),
      },
  ]
  return items.filter((item) => item !== false)
}
