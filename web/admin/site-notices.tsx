import { useQuery } from '@tanstack/react-query'
import { ListChecks, MailWarning, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { systemHealth } from '../health/queries.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'

/** Faults of the site that only its admins can mend. */
export function SiteNotices() {
  const t = useTranslation('admin')
  const { data } = useQuery(systemHealth())
  if (!data) return null
  const { email, setup, deadLetters: jobs } = data
  const failures = data.failures.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {setup && (
        <p className="admin-notice" role="status">
          <ListChecks size={20} strokeWidth={1.75} aria-hidden="true" />
          <Link to="/setup">{t('finishSetup')}</Link>
        </p>
      )}
      {!email && (
        <p className="admin-notice" role="status">
          <MailWarning size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('emailOff')}
        </p>
      )}
      {failures + jobs > 0 && (
        <p className="admin-notice" role="status">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('failures', { failures, jobs })}
        </p>
      )}
    </>
  )
}
