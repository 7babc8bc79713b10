import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { useSite } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'

const MaintenancePage = lazy(async () => ({ default: (await import('./maintenance-page.tsx')).MaintenancePage }))

/** The page for an error of a route: not found, no access, or a failure. */
export function RouteError() {
  const t = useTranslation('shell')
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const site = useSite()
  if (status === 503 && site?.maintenance)
    return (
      <Suspense>
        <MaintenancePage {...site.maintenance} />
      </Suspense>
    )
  const kind = status === 404 || status === 410 ? 'missing' : status === 403 ? 'closed' : 'broken'
  return (
    <div className="wrap route-error">
      <PageMeta title={t(`${kind}.title`)} description={t(`${kind}.text`)} hidden />
      <div className="arch route-error-art">
        <Cover name={kind} game={kind === 'broken' ? 'street-fighter-6' : 'chess'} kind="quarters" shape="crest" />
      </div>
      <div>
        <p className="kicker">{status}</p>
        <h1>{t(`${kind}.title`)}</h1>
        <p className="text-lead">{t(`${kind}.text`)}</p>
        <div className="flex flex-wrap gap-3">
          {kind === 'broken' && (
            <Button kind="primary" onClick={() => navigate(pathname + search, { replace: true })}>
              {t('retry')}
            </Button>
          )}
          <ButtonLink kind={kind === 'broken' ? 'ghost' : 'primary'} to="/">
            {t('goHome')}
          </ButtonLink>
          {kind !== 'broken' && (
            <ButtonLink kind="ghost" to="/explore">
              {t('explore')}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
