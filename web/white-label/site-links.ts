import { parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { isPageOnHost } from '@guildhall/contract/white-label/pages.ts'
import { useEffect } from 'react'

/**
 * A link to a page that this host does not serve is followed by the browser instead of the router, so that the server can redirect
 * it to the site itself. On the window and in the capture phase: before the click reaches the router.
 */
export function useSiteLinks(username: string) {
  useEffect(() => {
    function leave(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin) return
      if (!isPageOnHost(username, parseLocalePath(link.pathname).path)) event.stopPropagation()
    }
    window.addEventListener('click', leave, true)
    return () => window.removeEventListener('click', leave, true)
  }, [username])
}
