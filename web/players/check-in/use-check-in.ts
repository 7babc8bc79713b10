import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { entryReads, myEntry } from '../queries.ts'

/** Checks the whole entry in, or undoes the check-in. */
export function useCheckIn(id: string) {
  const describeProblem = useProblemText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ checkedIn = true }: { checkedIn?: boolean; onDone?: () => void }) =>
      call('PUT /tournaments/{id}/checkin', { params: { id }, body: { checkedIn } }),
    async onSuccess(entry, { onDone }) {
      client.setQueryData(myEntry(id).queryKey, entry)
      onDone?.()
      await Promise.all(entryReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
    },
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
  })
}
