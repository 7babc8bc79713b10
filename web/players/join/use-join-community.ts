import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Event, useReloadEntry } from '../queries.ts'

/** Joins the community that hosts the event, and stays on the page. */
export function useJoinCommunity() {
  const t = useTranslation('players')
  const describeProblem = useProblem()
  const reloadEntry = useReloadEntry()
  return useMutation({
    mutationFn: async (community: Event['organization']) =>
      community && call('POST /organizations/{id}/join', { params: { id: community.id } }),
    async onSuccess() {
      await reloadEntry()
      toast({ text: t('toast.communityJoined'), tone: 'success' })
    },
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
  })
}
