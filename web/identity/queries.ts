import { useQueryClient } from '@tanstack/react-query'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { session } from '../lib/api/session.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'

export type User = ReplyTo<'GET /user'>

export const me = () => read('GET /user')
export const myAccounts = () => read('GET /user/accounts')
/** The profile's own awards are paid early and once, so the newest hundred may lack them: see `ways.ts`. */
export const myPoints = () => read('GET /user/points', { query: { limit: 100 } })

/** After a change of oneself: every copy of the person follows, and what it paid is said. */
export function useSettle() {
  const t = useWords('identity')
  const client = useQueryClient()
  return async (changed?: User) => {
    const before = client.getQueryData<User>(me().queryKey)
    if (changed) client.setQueryData<User>(me().queryKey, changed)
    const after = changed ?? (await client.fetchQuery({ ...me(), staleTime: 0 }))
    for (const { queryKey } of [session(), myPoints()]) void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: ['GET /profiles/{id}'] })
    const gained = before ? after.xp - before.xp : 0
    toast({ text: gained > 0 ? t('savedFor', { count: gained }) : t('saved'), tone: 'success' })
  }
}
