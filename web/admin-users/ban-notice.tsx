import { Ban } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Time } from '../ui/feedback/time.tsx'
import type { UserDetails } from './queries.ts'

const LiftDialog = lazy(async () => ({ default: (await import('../moderation/sanctions/lift-dialog.tsx')).LiftDialog }))

/** The ban from the site that is in force. */
export function BanNotice({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  const [isLifting, setLifting] = useState(false)
  const ban = user.sanctions.find(({ kind, active, organization }) => kind === 'BAN' && active && !organization)
  if (!ban) return null
  const close = () => setLifting(false)
  return (
    <div className="user-ban">
      <Ban size={18} aria-hidden="true" />
      <p>
        <b>
          {ban.endsAt ? (
            <>
              {t('bannedUntil')} <Time at={ban.endsAt} show="day" />
            </>
          ) : (
            t('bannedForGood')
          )}
        </b>{' '}
        {ban.reason}
      </p>
      {ban.can.lift && (
        <Button size="small" onClick={() => setLifting(true)}>
          {t('act.unban')}
        </Button>
      )}
      {isLifting && (
        <Suspense>
          <LiftDialog sanction={ban} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
