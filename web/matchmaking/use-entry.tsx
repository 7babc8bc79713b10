import { Suspense, useState } from 'react'
import { ProblemError } from '../lib/api/api.ts'
import { useRefusalText } from '../players/join/use-refusal-text.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { toast } from '../ui/feedback/toast.tsx'

const FeeDialog = lazy(async () => ({ default: (await import('./fee-dialog.tsx')).FeeDialog }))

/** Sends a request that enters the league on the way; the query names the fee that the user agreed to. */
type Send = (query: { fee?: number }) => Promise<unknown>

const unconfirmedFee = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'CONFIRM_NEEDED' ? Number(error.problem.facts?.fee) : null

/** Queues and parties of a league with an entry fee: the server refuses with the fee, the dialog asks, and the request is sent again. */
export function useEntry(isPending: boolean) {
  const describeRefusal = useRefusalText()
  const [question, setQuestion] = useState<{ fee: number; send: Send } | null>(null)

  async function enter(send: Send, fee?: number) {
    try {
      await send(fee === undefined ? {} : { fee })
      setQuestion(null)
    } catch (error) {
      const newFee = unconfirmedFee(error)
      setQuestion(newFee === null ? null : { fee: newFee, send })
      if (newFee === null) toast({ text: describeRefusal(error), tone: 'danger' })
    }
  }

  const feeDialog = question && (
    <Suspense>
      <FeeDialog
        fee={question.fee}
        busy={isPending}
        onPay={() => void enter(question.send, question.fee)}
        onClose={() => setQuestion(null)}
      />
    </Suspense>
  )
  return { enter, feeDialog }
}
