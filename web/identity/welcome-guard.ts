import { localePath } from '@guildhall/contract/core/locales.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useLocale } from '../lib/i18n/i18n.ts'
import { safePath, withCallback } from './callback-url.ts'

/** A person without a name yet is led to choose one, from wherever they are; legal pages stay readable. */
const open = /^\/(welcome|login|signup|privacy|terms|dmca|help)(\/|$)/

export function useWelcomeGuard() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  const isLed = user?.isNewUser === true && user.deletionDueAt === null && !open.test(pathname)

  useEffect(() => {
    if (!isLed) return
    const back = safePath(localePath(locale, pathname) + search, window.location.origin)
    navigate(withCallback('/welcome', pathname === '/' ? null : back), { replace: true })
  }, [isLed, locale, pathname, search, navigate])
}
