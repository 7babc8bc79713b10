import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { campaignCalls } from './calls.ts'
import { type Campaign, type CampaignOwner, campaign, refreshCampaigns } from './queries.ts'

type Calls = ReturnType<typeof campaignCalls>
type Run<T> = (calls: Calls) => Promise<T>
type Options<T> = { successText?: string; onSuccess?: (reply: T) => unknown; onError?: (message: string) => void }

/**
 * A change of a campaign with a toast after it. The page shows the reply at once, because refetching takes a moment. An error refreshes
 * the data too: another admin may have been first.
 */
export function useCampaignAction<T extends Campaign | undefined>(owner: CampaignOwner) {
  const client = useQueryClient()
  const formatProblem = useProblemText()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (run: Run<T>) => run(campaignCalls(owner)),
  })
  async function act(run: Run<T>, { successText, onSuccess, onError }: Options<T> = {}) {
    try {
      const reply = await mutateAsync(run)
      if (reply) client.setQueryData(campaign(owner, reply.id).queryKey, reply)
      if (successText) toast({ text: successText, tone: 'success' })
      await onSuccess?.(reply)
    } catch (error) {
      const text = formatProblem(error)
      if (onError) onError(text)
      else toast({ text, tone: 'danger' })
    }
    await refreshCampaigns(client)
  }
  return { act, isPending }
}
