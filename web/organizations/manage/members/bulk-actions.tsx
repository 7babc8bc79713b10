import { Ban, Gift, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { useManage } from '../manage-access.ts'
import type { ConfirmedAction } from './bulk-dialog.tsx'
import type { Person } from './queries.ts'

const MemberBulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).MemberBulkDialog }))
const ChangeDialog = lazy(async () => ({
  default: (await import('../../../wallets/staff/change-dialog.tsx')).ChangeDialog,
}))

/** The actions for the selected members. */
export function BulkActions({ people, onDone }: { people: readonly Person[]; onDone: () => void }) {
  const t = useTranslation('community-members')
  const { isOwner, organization } = useManage()
  const [dialog, setDialog] = useState<ConfirmedAction | 'coins' | null>(null)
  const close = () => setDialog(null)
  const done = () => {
    close()
    onDone()
  }
  return (
    <>
      {isOwner && (
        <Button size="dense" onClick={() => setDialog('promote')}>
          <ShieldCheck size={14} aria-hidden="true" />
          {t('makeAdmin')}
        </Button>
      )}
      {isOwner && (
        <Button size="dense" onClick={() => setDialog('demote')}>
          <ShieldMinus size={14} aria-hidden="true" />
          {t('makeMember')}
        </Button>
      )}
      <Button size="dense" onClick={() => setDialog('coins')}>
        <Gift size={14} aria-hidden="true" />
        {t('grantCoins')}
      </Button>
      <Button size="dense" onClick={() => setDialog('remove')}>
        <UserMinus size={14} aria-hidden="true" />
        {t('remove')}
      </Button>
      <Button size="dense" kind="danger" onClick={() => setDialog('ban')}>
        <Ban size={14} aria-hidden="true" />
        {t('ban')}
      </Button>
      <Suspense>
        {dialog === 'coins' && (
          <ChangeDialog issuerId={organization.id} people={people} onClose={close} onDone={done} />
        )}
        {dialog && dialog !== 'coins' && (
          <MemberBulkDialog action={dialog} userIds={people.map(({ id }) => id)} onDone={done} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
