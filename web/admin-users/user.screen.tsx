/** `/admin/users/{id}`: everything about one person, beside the table of users. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Avatar } from '../ui/art/avatar.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { AccountList } from './account-list.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { AuditList } from './audit-list.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { userDetails } from './queries.ts'
import { ReportList } from './report-list.tsx'
import { SanctionList } from './sanction-list.tsx'
import { nameOf } from './user-columns.tsx'
import { UserFoot } from './user-foot.tsx'

const queries: PageQueries = ({ params }) => [userDetails(params.id ?? '')]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const tabs = ['overview', 'sanctions', 'accounts', 'activity', 'reports', 'audit'] as const
type Tab = (typeof tabs)[number]

export default function UserScreen() {
  const t = useTranslation('admin-users')
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: user } = useSuspenseQuery(userDetails(id))
  const [tab, setTab] = useState<Tab>('overview')
  const listPath = `/admin/users?${search}`
  /** A dialog or menu that Escape closes prevents the default, and is gone by now. */
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) void navigate(listPath, { preventScrollReset: true })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const counts: Partial<Record<Tab, number>> = {
    sanctions: user.sanctions.length,
    accounts: user.accounts.length,
    reports: user.reports.length,
  }
  return (
    <aside className="user-panel" aria-label={nameOf(user)}>
      <PageMeta title={nameOf(user)} description={t('title')} hidden />
      <header className="user-head">
        <Avatar image={user.image} username={user.username} size={56} beside />
        <div>
          <h1>{nameOf(user)}</h1>
          <p>
            {user.username && `@${user.username} · `}
            {t('joined')} <Time at={user.createdAt} show="day" /> · {t('levelShort', { level: user.level })}
          </p>
        </div>
        {user.username && user.state !== 'deleted' && (
          <Link className="icon-button" to={`/${user.username}`} aria-label={t('openProfile')}>
            <ExternalLink size={18} aria-hidden="true" />
          </Link>
        )}
        <Link className="icon-button" to={listPath} preventScrollReset aria-label={t('close')}>
          <X size={20} aria-hidden="true" />
        </Link>
      </header>
      <div className="user-body">
        <Tabs
          label={nameOf(user)}
          selected={tab}
          onSelect={setTab}
          tabs={tabs.map((key) => {
            const count = counts[key]
            return { key, label: t(`tab.${key}`), ...(count ? { count } : {}) }
          })}
        >
          <div className="user-tab">
            {tab === 'overview' && <OverviewTab user={user} />}
            {tab === 'sanctions' && <SanctionList user={user} />}
            {tab === 'accounts' && <AccountList user={user} />}
            {tab === 'activity' && <ActivityTab user={user} />}
            {tab === 'reports' && <ReportList user={user} />}
            {tab === 'audit' && <AuditList user={user} />}
          </div>
        </Tabs>
      </div>
      <UserFoot user={user} />
    </aside>
  )
}
