/** `/admin/emails`: all emails of the site. */
import { Outlet } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import '../outbox/outbox.css'

export default function AdminEmailsScreen() {
  const t = useTranslation('outbox')
  return (
    <>
      <AdminHead title={t('emails')} />
      <div className="area-tabs" data-page-actions>
        <TabLinks label={t('emails')}>
          <TabLink to="/admin/emails" end>
            {t('tab.outbox')}
          </TabLink>
          <TabLink to="/admin/emails/campaigns">{t('tab.campaigns')}</TabLink>
          <TabLink to="/admin/emails/templates">{t('tab.templates')}</TabLink>
          <TabLink to="/admin/emails/suppressions">{t('tab.suppressions')}</TabLink>
        </TabLinks>
      </div>
      <Outlet />
    </>
  )
}
