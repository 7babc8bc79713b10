import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { session } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type OtherUserProps = { user: { id: string; username: string | null } }

/**
 * All tabs of a browser have one session: after a login in another tab, this page acts for another user than the one it was loaded for.
 * It offers to reload and does not do so itself, because it has what they typed.
 */
export function OtherUser({ user: { id, username } }: OtherUserProps) {
  const t = useTranslation('shell')
  const ui = useTranslation('ui')
  const client = useQueryClient()
  const [shownId] = useState(id)

  // A login ends with a new page, so every page that opens tells the other tabs its user.
  useEffect(() => {
    const tabs = new BroadcastChannel('user')
    tabs.onmessage = ({ data }) => {
      if (data !== id) void client.invalidateQueries({ queryKey: session().queryKey })
    }
    tabs.postMessage(id)
    return () => tabs.close()
  }, [client, id])

  useEffect(() => {
    if (id === shownId) return
    const action = { label: ui('reload'), onSelect: () => window.location.reload() }
    return toast({ text: t('otherUser', { name: username ?? '' }), tone: 'warning', stays: true, action })
  }, [id, shownId, username, t, ui])
  return null
}
