import { Ban, Crown, NotebookPen, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../../lib/api/session.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import type { DropdownItem } from '../../../ui/controls/dropdown.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { nameOf } from '../../../ui/table/person-cell.tsx'
import { useManage } from '../manage-access.ts'
import type { Member } from './queries.ts'
import { useMemberActions } from './use-member-actions.ts'

const BanDialog = lazy(async () => ({ default: (await import('./ban-dialog.tsx')).BanDialog }))
const DetailsDialog = lazy(async () => ({ default: (await import('./details-dialog.tsx')).DetailsDialog }))

type Open = { dialog: 'details' | 'remove' | 'ban' | 'transfer'; member: Member }

/** The actions for one member, and the dialog of the action that is open. */
export function useMemberMenu(): { itemsOf: (member: Member) => DropdownItem[]; dialog: ReactNode } {
  const t = useTranslation('community-members')
  const { user } = useSession()
  const { organization, isOwner } = useManage()
  const { act, send, isPending } = useMemberActions()
  const transfer = useAction(
    'POST /organizations/{id}/transfer',
    ['GET /admin/organizations/{id}', 'GET /organizations/{id}'],
    ({ to }) => t('offered', { name: nameOf(to) }),
  )
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  function itemsOf(member: Member): DropdownItem[] {
    const { role } = member
    const userIds = [member.user.id]
    const details: DropdownItem = {
      label: t('details'),
      icon: NotebookPen,
      onSelect: () => setOpen({ dialog: 'details', member }),
    }
    const outranks = role !== 'OWNER' && (isOwner || role === 'MEMBER') && member.user.id !== user?.id
    if (!outranks) return [details]
    return [
      details,
      ...(isOwner && role === 'MEMBER'
        ? [{ label: t('makeAdmin'), icon: ShieldCheck, onSelect: () => void act('promote', userIds) }]
        : []),
      ...(isOwner && role === 'ADMIN'
        ? [{ label: t('makeMember'), icon: ShieldMinus, onSelect: () => void act('demote', userIds) }]
        : []),
      ...(isOwner
        ? [{ label: t('offerOwnership'), icon: Crown, onSelect: () => setOpen({ dialog: 'transfer', member }) }]
        : []),
      'line',
      { label: t('remove'), icon: UserMinus, onSelect: () => setOpen({ dialog: 'remove', member }) },
      { label: t('ban'), icon: Ban, tone: 'danger', onSelect: () => setOpen({ dialog: 'ban', member }) },
    ]
  }

  if (!open) return { itemsOf, dialog: null }
  const { member } = open
  const name = nameOf(member.user)
  const userIds = [member.user.id]
  const dialogs: Record<Open['dialog'], ReactNode> = {
    details: <DetailsDialog member={member} onClose={close} />,
    ban: <BanDialog name={name} send={(ban) => send('ban', userIds, ban)} onClose={close} />,
    remove: (
      <ConfirmDialog
        title={t('removeName', { name })}
        description={t('removeText')}
        keep={t('cancel')}
        act={t('remove')}
        busy={isPending}
        onAct={() => act('remove', userIds, close)}
        onClose={close}
      />
    ),
    transfer: (
      <ConfirmDialog
        kind="primary"
        title={t('offerTitle', { name })}
        description={t('offerText', { name, community: organization.name })}
        keep={t('cancel')}
        act={t('offerOwnership')}
        busy={transfer.isPending}
        onAct={() => transfer.act({ params: { id: organization.id }, body: { userId: member.user.id } }, close)}
        onClose={close}
      />
    ),
  }
  return { itemsOf, dialog: <Suspense>{dialogs[open.dialog]}</Suspense> }
}
