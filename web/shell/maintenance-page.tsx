import { useLocation, useNavigate } from 'react-router'
import type { Site } from '../lib/api/api.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'

/** Every page during maintenance, except for admins. */
export function MaintenancePage({ text, language, until }: NonNullable<Site['maintenance']>) {
  const t = useTranslation('shell')
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <div className="wrap route-error">
      <PageMeta title={t('maintenance.title')} description={t('maintenance.text')} hidden />
      <div className="arch route-error-art">
        <Cover name="maintenance" game="chess" kind="quarters" shape="crest" />
      </div>
      <div>
        <p className="kicker">503</p>
        <h1>{t('maintenance.title')}</h1>
        <p className="text-lead" lang={text ? language : undefined}>
          {text ?? t('maintenance.text')}
        </p>
        {until && <p className="mb-6">{t('maintenance.until', { time: format.moment(until) })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => navigate(pathname + search, { replace: true })}>
            {t('retry')}
          </Button>
          <ButtonLink kind="ghost" to="/login">
            {t('maintenance.staff')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
