import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useSite } from '../../lib/api/site.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { AccessDenied } from '../../ui/feedback/states.tsx'

/** Whether the person may create events without a community. Admins always may. */
export function useMayHostAlone(): boolean {
  const role = useSession().user?.role
  return useSite()?.eventCreation !== 'communities' || role === 'ADMIN' || role === 'SUPER'
}

/** Shown instead of the form to people who run no community, where only communities create events. */
export function CreationClosed() {
  const t = useTranslation('create')
  return (
    <AccessDenied
      title={t('closed')}
      action={
        <Link className="underline" to="/communities/new">
          {t('createCommunity')}
        </Link>
      }
    >
      {t('closedText')}
    </AccessDenied>
  )
}
