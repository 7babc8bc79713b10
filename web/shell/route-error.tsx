import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { ProblemError } from '../lib/api/api.ts'
import { useSite } from '../lib/api/site.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { withCallback } from '../lib/page/log-in-path.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'

const MaintenancePage = lazy(async () => ({ default: (await import('./maintenance-page.tsx')).MaintenancePage }))

/** The page for an error of a route: not found, no access, or a failure. */
export function RouteError() {
  const t = useTranslation('shell')
  const { community } = useI18n()
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // A part of a page that loads after the rest fails with the problem itself, and not with a reply of the route.
  const { status = 500 } = error instanceof ProblemError ? error.problem : isRouteErrorResponse(error) ? error : {}
  const site = useSite()
  useEffect(() => {
    if (status === 401) navigate(withCallback('/login', pathname + search), { replace: true })
  })
  if (status === 401) return null
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
          {/* The whole document: the code of this page may be that of an older build, whose other files are gone. */}
          {kind === 'broken' && (
            <Button kind="primary" onClick={() => window.location.reload()}>
              {t('retry')}
            </Button>
          )}
          <ButtonLink kind={kind === 'broken' ? 'ghost' : 'primary'} to="/">
            {t('goHome')}
          </ButtonLink>
          {kind !== 'broken' && !community && (
            <ButtonLink kind="ghost" to="/explore">
              {t('explore')}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
