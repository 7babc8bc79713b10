import { Ban, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useManage } from '../manage-access.ts'
import { useMemberActions } from './use-member-actions.ts'

const BanDialog = lazy(async () => ({ default: (await import('./ban-dialog.tsx')).BanDialog }))

/** The actions for the selected members. */
export function BulkActions({ userIds, onDone }: { userIds: readonly string[]; onDone: () => void }) {
  const t = useTranslation('community-members')
  const { isOwner } = useManage()
  const { act, isPending } = useMemberActions()
  const [dialog, setDialog] = useState<'remove' | 'ban' | null>(null)
  const close = () => setDialog(null)
  const done = () => {
    close()
    onDone()
  }
  return (
    <>
      {isOwner && (
        <Button size="dense" loading={isPending} onClick={() => act('promote', userIds, undefined, done)}>
          <ShieldCheck size={14} aria-hidden="true" />
          {t('makeAdmin')}
        </Button>
      )}
      {isOwner && (
        <Button size="dense" loading={isPending} onClick={() => act('demote', userIds, undefined, done)}>
          <ShieldMinus size={14} aria-hidden="true" />
          {t('makeMember')}
        </Button>
      )}
      <Button size="dense" onClick={() => setDialog('remove')}>
        <UserMinus size={14} aria-hidden="true" />
        {t('remove')}
      </Button>
      <Button size="dense" kind="danger" onClick={() => setDialog('ban')}>
        <Ban size={14} aria-hidden="true" />
        {t('ban')}
      </Button>
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle', { count: userIds.length })}
          description={t('removeText')}
          keep={t('cancel')}
          act={t('remove')}
          busy={isPending}
          onAct={() => act('remove', userIds, undefined, done)}
          onClose={close}
        />
      )}
      {dialog === 'ban' && (
        <Suspense>
          <BanDialog
            count={userIds.length}
            isPending={isPending}
            onBan={(ban) => act('ban', userIds, ban, done)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
