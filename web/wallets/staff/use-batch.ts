import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type ChangeResult, coinReads } from './queries.ts'

type Send = (batch: { batchId: string; preview: boolean }) => Promise<ChangeResult>

/** A preview, then the booking. A batch that is sent again after a lost reply has the same id and is booked once. */
export function useBatch(send: Send, onDone: () => void) {
  const t = useTranslation('community-coins')
  const formatProblem = useProblemText()
  const client = useQueryClient()
  const batchId = useRef('')
  const preview = useMutation({ mutationFn: send })
  const booking = useMutation({
    mutationFn: send,
    // Not in the callbacks of `mutate`: a dialog that is closed meanwhile must not hide that the coins were booked.
    async onSuccess({ booked }) {
      await Promise.all(coinReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
      toast({ text: t('booked', { count: booked }), tone: 'success' })
      onDone()
    },
  })

  function load() {
    batchId.current = newUuid()
    booking.reset()
    return preview.mutateAsync({ batchId: batchId.current, preview: true })
  }
  const book = () => booking.mutate({ batchId: batchId.current, preview: false })
  return {
    preview: preview.data,
    isBooking: booking.isPending,
    /** The refusal of the booking; `load` throws that of the preview. */
    errorText: booking.error ? formatProblem(booking.error) : undefined,
    load,
    book,
    back: () => {
      preview.reset()
      booking.reset()
    },
  }
}
