import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '../lib/api/session.ts'

/**
 * Back and forward can show a page as it was before its reader logged in or out: the browser keeps the pages of visitors, and some pages
 * with all they hold in memory. Such a page asks who is reading, and loads again for another user.
 */
export function useRestoredPage() {
  const client = useQueryClient()
  useEffect(() => {
    async function checkUser() {
      const before = client.getQueryData(session().queryKey)
      const user = await client.fetchQuery({ ...session(), staleTime: 0 })
      if (user?.id !== before?.id) window.location.reload()
    }
    const check = () => void checkUser().catch(() => undefined) // without a connection the page stays
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) check()
    }
    if (isFromHistory()) check()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [client])
}

const isFromHistory = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')
