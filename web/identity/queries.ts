import { useQueryClient } from '@tanstack/react-query'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { session } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'

export type User = ReplyTo<'GET /user'>

export const me = () => read('GET /user')
export const myAccounts = () => read('GET /user/accounts')
/** Profile awards are paid once and early, so the newest 100 entries may not include them: see `earn-methods.ts`. */
export const myPoints = () => read('GET /user/points', { query: { limit: 100 } })

/** After the user's profile changed: refreshes every cached copy and shows the XP it earned. */
export function useProfileSaved() {
  const t = useTranslation('identity')
  const client = useQueryClient()
  return async (updated?: User) => {
    const before = client.getQueryData<User>(me().queryKey)
    if (updated) client.setQueryData<User>(me().queryKey, updated)
    const after = updated ?? (await client.fetchQuery({ ...me(), staleTime: 0 }))
    for (const { queryKey } of [session(), myPoints()]) void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: ['GET /profiles/{id}'] })
    const earned = before ? after.xp - before.xp : 0
    toast({ text: earned > 0 ? t('savedFor', { count: earned }) : t('saved'), tone: 'success' })
  }
}
