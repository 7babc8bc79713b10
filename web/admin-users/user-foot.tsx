import { type SanctionKind, sanctionKinds } from '@guildhall/contract/sanctions/constants.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { MessageUserButton } from '../tickets/message-user-button.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'
import { toastWithUndo } from '../ui/table/bulk-dialog.tsx'
import { type UserDetails, userReads } from './queries.ts'
import { nameOf } from './user-columns.tsx'

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))
const SanctionDialog = lazy(async () => ({
  default: (await import('../moderation/sanctions/sanction-dialog.tsx')).SanctionDialog,
}))

type UserFootProps = { user: Pick<UserDetails, 'id' | 'name' | 'username' | 'email' | 'state' | 'can'> }

/** The actions on one person, the destructive one last. */
export function UserFoot({ user }: UserFootProps) {
  const t = useTranslation('admin-users')
  const tUi = useTranslation('ui')
  const tModeration = useTranslation('moderation')
  const [dialog, setDialog] = useState<SanctionKind | 'end-sessions' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const name = nameOf(user)
  const params = { id: user.id }
  const remove = useAction('DELETE /admin/users/{id}', userReads)
  const restore = useAction('POST /admin/users/{id}/restore', userReads, () => t('restored', { name }))
  const { can, state } = user
  if (!can.message && !can.endSessions && !can.sanction && !can.delete) return null
  return (
    <footer className="user-foot">
      {can.message && <MessageUserButton userId={user.id} name={name} />}
      {can.endSessions && (
        <Button size="small" onClick={() => setDialog('end-sessions')}>
          {t('logOutEverywhere')}
        </Button>
      )}
      {can.sanction &&
        state !== 'deleted' &&
        sanctionKinds
          .filter((kind) => state !== 'banned' || kind === 'WARNING')
          .map((kind) => (
            <Button key={kind} size="small" onClick={() => setDialog(kind)}>
              {tModeration(`act.${kind}`)}
            </Button>
          ))}
      {can.delete && state === 'deleted' && (
        <Button size="small" loading={restore.isPending} onClick={() => void restore.act({ params })}>
          {t('restore')}
        </Button>
      )}
      {can.delete && state !== 'deleted' && (
        <Button size="small" kind="danger" onClick={() => setDialog('delete')}>
          {t('delete')}
        </Button>
      )}
      {dialog === 'end-sessions' && (
        <Suspense>
          <ActionDialog action={dialog} userIds={[user.id]} name={name} onDone={close} onClose={close} />
        </Suspense>
      )}
      {dialog && dialog !== 'end-sessions' && dialog !== 'delete' && (
        <Suspense>
          <SanctionDialog kind={dialog} user={{ id: user.id, name }} onClose={close} />
        </Suspense>
      )}
      {dialog === 'delete' && (
        <LazyConfirmDialog
          title={t('deleteTitle', { name })}
          description={t('deleteText')}
          keep={t('deleteKeep')}
          act={t('delete')}
          busy={remove.isPending}
          onAct={() =>
            void remove.act({ params }, () => {
              close()
              toastWithUndo(t('deleted', { name }), tUi('undo'), () => void restore.act({ params }))
            })
          }
          onClose={close}
        />
      )}
    </footer>
  )
}
