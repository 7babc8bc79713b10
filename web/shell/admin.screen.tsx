/** `/admin`: the back office. Other logged-in users get a 404. */
import { queryOptions } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { systemHealth } from '../health/queries.ts'
import { ProblemError } from '../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import { session } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { TabLink, TabLinks } from '../ui/controls/tabs.tsx'
import { Page } from '../ui/layout/page.tsx'
import { SiteNotices } from './site-notices.tsx'
import './admin.css'

const accessError = (status: number, code: 'NOT_FOUND' | 'SIGN_IN') =>
  new ProblemError({ type: 'about:blank', title: code, status, code })

const adminAccess = () =>
  queryOptions({
    queryKey: ['back office'],
    queryFn: async ({ client }) => {
      const user = await client.ensureQueryData(session())
      if (!user) throw accessError(401, 'SIGN_IN')
      if (user.role !== 'ADMIN' && user.role !== 'SUPER') throw accessError(404, 'NOT_FOUND')
      await client.ensureQueryData(systemHealth()) // only after the check: the call refuses others with another status
      return user.role
    },
  })

const needs: Needs = () => [adminAccess()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function AdminScreen() {
  const t = useTranslation('admin')
  return (
    <Page title={t('title')}>
      <PageMeta title={t('title')} description={t('title')} hidden />
      <div className="admin-tabs" data-page-actions>
        <TabLinks label={t('title')}>
          <TabLink to="/admin" end>
            {t('events')}
          </TabLink>
          <TabLink to="/admin/templates">{t('templates')}</TabLink>
          <TabLink to="/admin/games">{t('games')}</TabLink>
          <TabLink to="/admin/platforms">{t('platforms')}</TabLink>
          <TabLink to="/admin/communities">{t('communities')}</TabLink>
          <TabLink to="/admin/emails">{t('emails')}</TabLink>
          <TabLink to="/admin/health">{t('health')}</TabLink>
        </TabLinks>
      </div>
      <div className="admin">
        <SiteNotices />
        <Outlet />
      </div>
    </Page>
  )
}
