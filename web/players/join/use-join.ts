import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { joinAddress } from '../next-step/use-entry-status.ts'
import { entryReads, myEntry } from '../queries.ts'
import { useRefusalText } from './use-refusal-text.ts'

type JoinBody = Exclude<InputOf<'POST /tournaments/{id}/join'>['body'], FormData>
type JoinInput = JoinBody & { onDone?: () => void }

/** Joins. The idempotency key makes a repeated click or request one entry. */
export function useJoin(id: string, onRefused?: (error: Error) => void) {
  const t = useTranslation('players')
  const describeRefusal = useRefusalText()
  const client = useQueryClient()
  const idempotency = useIdempotencyKey()

  return useMutation({
    mutationKey: [joinAddress],
    mutationFn({ onDone: _, ...body }: JoinInput) {
      return call('POST /tournaments/{id}/join', { params: { id }, body, idempotencyKey: idempotency.keyOf(body) })
    },
    async onSuccess(entry, { onDone }) {
      idempotency.reset()
      client.setQueryData(myEntry(id).queryKey, entry) // the card updates together with the dialog
      await Promise.all(entryReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
      toast({ text: entry.waitlistedAt ? t('toast.waitlisted') : t('toast.joined'), tone: 'success' })
      onDone?.()
    },
    onError(error) {
      if (onRefused) onRefused(error)
      else toast({ text: describeRefusal(error), tone: 'danger' })
      void client.invalidateQueries({ queryKey: ['GET /tournaments/{id}/join'] })
    },
  })
}
