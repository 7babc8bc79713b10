import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Event, useEntryAnew } from '../queries.ts'

/** Becomes a member of the community that holds the event, and stays on its page. */
export function useJoinCommunity() {
  const t = useWords('players')
  const say = useProblem()
  const anew = useEntryAnew()
  return useMutation({
    mutationFn: async (community: Event['organization']) =>
      community && call('POST /organizations/{id}/join', { params: { id: community.id } }),
    async onSuccess() {
      await anew()
      toast({ text: t('toast.communityJoined'), tone: 'success' })
    },
    onError: (error) => toast({ text: say(error), tone: 'danger' }),
  })
}
