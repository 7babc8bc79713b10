import { Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { RowState } from '../ui/table/data-table.tsx'
import { BanNotice } from './ban-notice.tsx'
import type { UserDetails } from './queries.ts'

const LiftDialog = lazy(async () => ({ default: (await import('../moderation/sanctions/lift-dialog.tsx')).LiftDialog }))

export function SanctionList({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  const tModeration = useTranslation('moderation')
  const [liftedId, setLiftedId] = useState<string | null>(null)
  const lifted = user.sanctions.find(({ id }) => id === liftedId)
  if (user.sanctions.length === 0) return <p className="hint">{t('noSanctions')}</p>
  return (
    <>
      <BanNotice user={user} />
      <ul className="user-rows">
        {user.sanctions.map(({ id, kind, active, organization, reason, startsAt, endsAt, can }) => (
          <li key={id}>
            <span>
              <RowState tone={active ? 'danger' : 'plain'}>{tModeration(`sanction.${kind}`)}</RowState>
              <small>
                {organization?.name ?? t('wholeSite')} · <Time at={startsAt} show="day" />
                {endsAt && (
                  <>
                    {' – '}
                    <Time at={endsAt} show="day" />
                  </>
                )}
              </small>
              <small>{reason}</small>
            </span>
            {can.lift && (
              <Button size="dense" onClick={() => setLiftedId(id)}>
                {tModeration('lift')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lifted && (
        <Suspense>
          <LiftDialog sanction={lifted} onClose={() => setLiftedId(null)} />
        </Suspense>
      )}
    </>
  )
}
