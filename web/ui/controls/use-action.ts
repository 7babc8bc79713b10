import type { ProblemBody } from '@guildhall/contract/core/problem-body.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Address, type InputOf, ProblemError, type Readable, type ReplyTo, useCommand } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { toast } from '../feedback/toast.tsx'

/**
 * A mutation with a toast after it. After an error the stale data is refetched: another user may have changed it first.
 * `act` shows the error, for buttons, and `send` throws it, for `useForm`. `problemTexts` replace the general text of a
 * problem.
 */
export function useAction<A extends Address>(
  address: A,
  stale: readonly Readable[],
  successText?: (reply: ReplyTo<A>) => string,
  problemTexts: Partial<Record<ProblemBody['code'], string>> = {},
) {
  const client = useQueryClient()
  const formatProblem = useProblemText()
  const { mutateAsync, isPending, isSuccess, data, reset } = useCommand(address, stale)
  async function send(input: InputOf<A>) {
    try {
      const reply = await mutateAsync(input)
      if (successText) toast({ text: successText(reply), tone: 'success' })
      return reply
    } catch (error) {
      if (error instanceof ProblemError)
        await Promise.all(stale.map((staleAddress) => client.invalidateQueries({ queryKey: [staleAddress] })))
      throw error
    }
  }
  const sending = useRef<string | null>(null)
  // Not in the callbacks of `mutate`: they are not called if the action removes the component.
  async function act(input: InputOf<A>, onSuccess?: (reply: ReplyTo<A>) => void) {
    const key = JSON.stringify(input)
    if (sending.current === key) return // the second of two fast clicks, before `isPending` is rendered
    sending.current = key
    try {
      const reply = await send(input)
      onSuccess?.(reply)
    } catch (error) {
      const text = error instanceof ProblemError ? problemTexts[error.problem.code] : undefined
      toast({ text: text ?? formatProblem(error), tone: 'danger' })
    } finally {
      if (sending.current === key) sending.current = null
    }
  }
  return { act, send, isPending, isSuccess, data, reset }
}
