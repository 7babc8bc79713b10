import type { BulkAction } from '@guildhall/contract/admin-users/constants.ts'
import { Ban, LogOut, ShieldCheck } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))

type BulkActionsProps = Omit<ComponentProps<typeof ActionDialog>, 'action' | 'onClose'>

/** The actions for the selected users. */
export function BulkActions({ userIds, name, onDone }: BulkActionsProps) {
  const t = useTranslation('admin-users')
  const [action, setAction] = useState<BulkAction | null>(null)
  const close = () => setAction(null)
  return (
    <>
      <Button size="dense" onClick={() => setAction('end-sessions')}>
        <LogOut size={14} aria-hidden="true" />
        {t('act.end-sessions')}
      </Button>
      <Button size="dense" onClick={() => setAction('unban')}>
        <ShieldCheck size={14} aria-hidden="true" />
        {t('act.unban')}
      </Button>
      <Button size="dense" kind="danger" onClick={() => setAction('ban')}>
        <Ban size={14} aria-hidden="true" />
        {t('act.ban')}
      </Button>
      {action && (
        <Suspense>
          <ActionDialog
            action={action}
            userIds={userIds}
            name={name}
            onClose={close}
            onDone={() => {
              close()
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
