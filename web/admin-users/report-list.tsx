import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import { RowState } from '../ui/table/data-table.tsx'
import type { UserDetails } from './queries.ts'

/** The latest reports about a person. */
export function ReportList({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  const tModeration = useTranslation('moderation')
  if (user.reports.length === 0) return <p className="hint">{t('noReports')}</p>
  return (
    <ul className="user-rows">
      {user.reports.map(({ id, groupId, type, target, resolvedAt, createdAt }) => (
        <li key={id}>
          <span>
            <b>
              <Link to={`/moderation/reports/${groupId}`}>{tModeration(`type.${type}`)}</Link>
            </b>
            <small>
              {target.label} · <Time at={createdAt} show="ago" />
            </small>
          </span>
          <RowState tone={resolvedAt ? 'plain' : 'warning'}>{t(resolvedAt ? 'reportClosed' : 'reportOpen')}</RowState>
        </li>
      ))}
    </ul>
  )
}
