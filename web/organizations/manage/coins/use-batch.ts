import { useRef } from 'react'
import { type InputOf, useCommand } from '../../../lib/api/api.ts'
import { useProblem } from '../../../lib/api/problem.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { coinsStale } from './queries.ts'

type BatchCall = 'PATCH /admin/organizations/{id}/wallets' | 'POST /admin/organizations/{id}/wallets/csv'
type MakeInput<A extends BatchCall> = (batchId: string, preview: boolean) => InputOf<A>

/** `crypto.randomUUID` is not available over plain http. */
const newId = () =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })

/** A preview, then the booking. A batch that is sent again after a lost reply has the same id and is booked once. */
export function useBatch<A extends BatchCall>(address: A, onDone: () => void) {
  const t = useTranslation('community-coins')
  const formatProblem = useProblem()
  const batchId = useRef('')
  const preview = useCommand(address)
  const booking = useCommand(address, coinsStale)
  const error = preview.error ?? booking.error

  function load(input: MakeInput<A>) {
    batchId.current = newId()
    booking.reset()
    preview.mutate(input(batchId.current, true))
  }
  function book(input: MakeInput<A>) {
    booking.mutate(input(batchId.current, false), {
      onSuccess: ({ booked }) => {
        toast({ text: t('booked', { count: booked }), tone: 'success' })
        onDone()
      },
    })
  }
  return {
    preview: preview.data,
    isLoading: preview.isPending,
    isBooking: booking.isPending,
    mistake: error ? formatProblem(error) : undefined,
    load,
    book,
    back: () => {
      preview.reset()
      booking.reset()
    },
  }
}
