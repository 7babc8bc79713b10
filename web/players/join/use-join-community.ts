import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useJoinReply } from '../../organizations/joining/use-join-reply.ts'
import { type Event, useReloadEntry } from '../queries.ts'

/** Joins the community that hosts the event, and stays on the page. */
export function useJoinCommunity() {
  const { showReply, showRefusal } = useJoinReply()
  const reloadEntry = useReloadEntry()
  return useMutation({
    mutationFn: async (community: Event['organization']) =>
      community && call('POST /organizations/{id}/join', { params: { id: community.id }, body: {} }),
    async onSuccess(membership, community) {
      await reloadEntry()
      if (membership && community) showReply(membership, community.name)
    },
    onError: (error, community) => showRefusal(error, community?.username ?? ''),
  })
}
