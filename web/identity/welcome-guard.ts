import { localePath } from '@guildhall/contract/core/locales.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useLocale } from '../lib/i18n/i18n.ts'
import { withCallback } from '../lib/page/log-in-path.ts'
import { safePath } from './callback-url.ts'

/** A user without a username is redirected to the welcome page, except from login, legal and help pages. */
const allowedPaths = /^\/(welcome|login|signup|privacy|terms|dmca|help)(\/|$)/

export function useWelcomeGuard() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  const mustRedirect = user?.isNewUser === true && user.deletionDueAt === null && !allowedPaths.test(pathname)

  useEffect(() => {
    if (!mustRedirect) return
    const callbackUrl = safePath(localePath(locale, pathname) + search, window.location.origin)
    navigate(withCallback('/welcome', pathname === '/' ? null : callbackUrl), { replace: true })
  }, [mustRedirect, locale, pathname, search, navigate])
}
