import { useQuery } from '@tanstack/react-query'
import { ListChecks, type LucideIcon, MailWarning, TriangleAlert } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { systemHealth } from '../../health/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'

type Notice = { icon: LucideIcon; text?: string; link?: { to: string; label: string } }

/** Faults of the site that only its admins can fix, the most important first. A notice is not shown on the page that it links to. */
export function SiteNotices() {
  const t = useTranslation('admin')
  const { pathname } = useLocation()
  const { data } = useQuery(systemHealth())
  if (!data) return null
  const { email, setup, deadLetters: jobs } = data
  const failures = data.failures.reduce((sum, { count }) => sum + count, 0)
  const allNotices: Notice[] = [
    ...(email ? [] : [{ icon: MailWarning, text: t('emailOff') }]),
    ...(jobs > 0
      ? [
          {
            icon: TriangleAlert,
            text: t('jobsFailed', { count: jobs }),
            link: { to: '/admin/jobs', label: t('openJobs') },
          },
        ]
      : []),
    ...(failures > 0
      ? [
          {
            icon: TriangleAlert,
            text: t('errorsSinceStart', { count: failures }),
            link: { to: '/admin/health', label: t('openHealth') },
          },
        ]
      : []),
    ...(setup ? [{ icon: ListChecks, link: { to: '/setup', label: t('finishSetup') } }] : []),
  ]
  const notices = allNotices.filter(({ link }) => link?.to !== pathname)
  if (notices.length === 0) return null
  return (
    <div className="admin-notices" role="status">
      {notices.map(({ icon: Icon, text, link }) => (
        <p key={link?.to ?? text}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {text} {link && <Link to={link.to}>{link.label}</Link>}
          </span>
        </p>
      ))}
    </div>
  )
}
