import { Hourglass } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { AccessDenied, Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import type { CreationRequest } from './queries.ts'

/** The admins of the site have not decided yet. */
export function PendingRequest({ request: { name, username, createdAt } }: { request: CreationRequest }) {
  const t = useTranslation('community-create')
  const withdraw = useAction('DELETE /user/founding', ['GET /user/founding'], () => t('withdrawn'))
  return (
    <Empty
      level={2}
      icon={Hourglass}
      title={t('pendingTitle', { name })}
      action={
        <Button kind="ghost" loading={withdraw.isPending} onClick={() => withdraw.act({})}>
          {t('withdraw')}
        </Button>
      }
    >
      {t('pendingText', { username })} <Time at={createdAt} show="ago" />
    </Empty>
  )
}

export function DeclinedRequest({ request: { name, reason } }: { request: CreationRequest }) {
  const t = useTranslation('community-create')
  return <AccessDenied title={t('declinedTitle', { name })}>{reason}</AccessDenied>
}
