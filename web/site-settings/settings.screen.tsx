/** `/admin/settings`: features, limits, the banner message and the maintenance mode. */
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { BannerForm } from './banner-form.tsx'
import { FeaturesForm } from './features-form.tsx'
import { GeneralForm } from './general-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { MaintenanceForm } from './maintenance-form.tsx'
import { siteSettings } from './queries.ts'
import './settings.css'

const queries: PageQueries = () => [siteSettings()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SiteSettingsScreen() {
  const t = useTranslation('site-settings')
  return (
    <>
      <AdminHead title={t('title')} />
      <div className="area-parts">
        <GeneralForm />
        <FeaturesForm />
        <LimitsForm />
        <BannerForm />
        <MaintenanceForm />
      </div>
    </>
  )
}
