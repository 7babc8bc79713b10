import { Link } from 'react-router'
import { useAuditTexts } from '../audit/entry-parts.tsx'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import type { UserDetails } from './queries.ts'
import { nameOf } from './user-columns.tsx'

/** What staff did with this account, latest first. */
export function AuditList({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  const { actionText } = useAuditTexts()
  if (user.audit.length === 0) return <p className="hint">{t('noAudit')}</p>
  return (
    <>
      <ul className="user-rows">
        {user.audit.map(({ seq, at, action, actor, reason }) => (
          <li key={seq}>
            <span>
              {actionText(action)}
              <small>
                {actor && `${nameOf({ ...actor, email: null })} · `}
                <Time at={at} show="full" />
              </small>
              {reason && <small>{reason}</small>}
            </span>
          </li>
        ))}
      </ul>
      <Link className="text-link" to={`/admin/audit?subject=${user.id}`}>
        {t('allAudit')}
      </Link>
    </>
  )
}
