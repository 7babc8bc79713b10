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
import { useWords } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Dropdown, type DropdownItem } from '../../../ui/controls/dropdown.tsx'
import type { Event } from '../../queries.ts'
import type { RowActsProps } from './row-actions.tsx'

/** All actions on a match that need no other page. */
export function RowMenu({ event, ...props }: RowActsProps & { event: Event }) {
  const t = useWords('manage-matches')
  const { match } = props
  const placing = useAssignItems(event, props)
  const deciding = useDecisionItems(props)
  const items = deciding.length > 0 ? [...placing, 'line' as const, ...deciding] : placing
  return (
    <Dropdown
      items={items}
      trigger={
        <IconButton className="board-more" label={t('more', { no: match.no })}>
          <MoreHorizontal size={16} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}

function useAssignItems(event: Event, { match, act, onOpenDialog, stationOptions }: RowActsProps): DropdownItem[] {
  const t = useWords('manage-matches')
  const go = useNavigate()
  const { user } = useSession()
  const { no, station, status, calledAt, lockedAt, moderatorId } = match
  const isOpen = ['ready-check', 'live', 'reported', 'disputed'].includes(status)
  const isOver = ['completed', 'forfeited'].includes(status)
  const arrange = (body: Parameters<typeof act>[1] & { kind: 'arrange' }, message = t('toast.changed', { no })) =>
    act(match, body, message)
  const { streams } = event.settings
  const { stations } = stationOptions
  const isCaster = event.me.caster && !stationOptions.canDecide
  const toStation = (name: string) => ({
    label: stationOptions.free.includes(name) || name === station ? name : t('stationTaken', { name }),
    onSelect: () =>
      arrange({
        kind: 'arrange',
        body: { station: name, ...(stationOptions.streamed.includes(name) && { locked: true }) },
      }),
  })
  const items: (DropdownItem | false)[] = [
    {
      label: t('openMatch'),
      icon: ExternalLink,
      onSelect: () => go(`/matches/${match.id}`),
    },
    !isCaster &&
      match.player1 !== null &&
      match.player2 !== null && {
        label: t('messageBoth'),
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
            ? [{ label: t('noStation'), onSelect: () => arrange({ kind: 'arrange', body: { station: null } }) }]
            : []),
          ...stations.map(toStation),
        ],
      },
    !isOver &&
      streams.length > 0 && {
        label: t('stream'),
        icon: Radio,
        items: [
          ...streams.map(({ title, url }) => ({
            label: title,
            onSelect: () => arrange({ kind: 'arrange', body: { stream: url, locked: true } }),
          })),
          {
            label: t('offStream'),
            onSelect: () => arrange({ kind: 'arrange', body: { stream: null, locked: false } }),
          },
        ],
      },
    isOpen && {
      label: lockedAt ? t('release') : t('lock'),
      icon: lockedAt ? LockOpen : Lock,
      onSelect: () =>
        arrange(
          { kind: 'arrange', body: { locked: lockedAt === null } },
          lockedAt ? t('toast.released', { no }) : t('toast.locked', { no }),
        ),
    },
    !isCaster &&
      isOpen &&
      calledAt !== null && {
        label: t('cancelCall'),
        icon: PhoneOff,
        onSelect: () => arrange({ kind: 'arrange', body: { call: false } }, t('toast.callCancelled', { no })),
      },
    !isCaster &&
      !isOver &&
      user !== null && {
        label: moderatorId === user.id ? t('unassignMe') : t('assignToMe'),
        icon: Hand,
        onSelect: () => arrange({ kind: 'arrange', body: { moderatorId: moderatorId === user.id ? null : user.id } }),
      },
  ]
  return items.filter((item) => item !== false)
}

function useDecisionItems({ match, act, onOpenDialog, stationOptions }: RowActsProps): DropdownItem[] {
  const t = useWords('manage-matches')
  const { no, status, player1, player2, player1Ready, player2Ready } = match
  if (!stationOptions.canDecide || !player1 || !player2 || status === 'pending') return []
  const isOpen = ['ready-check', 'live', 'reported', 'disputed'].includes(status)
  const missing = [...(player1Ready ? [] : ['player1' as const]), ...(player2Ready ? [] : ['player2' as const])]
  const inside = [player1, player2].filter(({ dropped }) => !dropped)
  const checkIn = (ready: 'player1' | 'player2', name: string): DropdownItem => ({
    label: name,
    onSelect: () => act(match, { kind: 'arrange', body: { ready } }, t('toast.ready', { no })),
  })
  const drop = ({ id, name }: { id: string; name: string }): DropdownItem => ({
    label: name,
    tone: 'danger',
    onSelect: () => onOpenDialog({ kind: 'drop', match, playerId: id }),
  })
  const items: (DropdownItem | false)[] = [
    isOpen &&
      missing.length > 0 && {
        label: t('checkInHead'),
        icon: ClipboardCheck,
        items: missing.map((side) => checkIn(side, side === 'player1' ? player1.name : player2.name)),
      },
    {
      label: isOpen ? t('report') : t('correct'),
      icon: ClipboardCheck,
      onSelect: () => onOpenDialog({ kind: 'score', match }),
    },
    { label: t('setResult'), icon: Crown, onSelect: () => onOpenDialog({ kind: 'win', match }) },
    { label: t('resetMatch'), icon: RotateCcw, tone: 'danger', onSelect: () => onOpenDialog({ kind: 'reset', match }) },
    stationOptions.isStaff &&
      inside.length > 0 && { label: t('remove.menu'), icon: Ban, tone: 'danger', items: inside.map(drop) },
  ]
  return items.filter((item) => item !== false)
}
