import type { ProblemBody } from '@guildhall/contract/core/problems.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Address, type InputOf, ProblemError, type Readable, type ReplyTo, useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { toast } from '../feedback/toast.tsx'

/**
 * A mutation with a toast after it. An error is shown too, and the stale data is refetched: another user may have
 * changed it first. `problemTexts` replace the general text of a problem.
 */
export function useAction<A extends Address>(
  address: A,
  stale: readonly Readable[],
  successText?: (reply: ReplyTo<A>) => string,
  problemTexts: Partial<Record<ProblemBody['code'], string>> = {},
) {
  const client = useQueryClient()
  const formatProblem = useProblem()
  const { mutateAsync, isPending, isSuccess, data, reset } = useCommand(address, stale)
  // Not in the callbacks of `mutate`: they are not called if the action removes the component.
  async function act(input: InputOf<A>, onSuccess?: (reply: ReplyTo<A>) => void) {
    try {
      const reply = await mutateAsync(input)
      if (successText) toast({ text: successText(reply), tone: 'success' })
      onSuccess?.(reply)
    } catch (error) {
      const text = error instanceof ProblemError ? problemTexts[error.problem.code] : undefined
      toast({ text: text ?? formatProblem(error), tone: 'danger' })
      await Promise.all(stale.map((staleAddress) => client.invalidateQueries({ queryKey: [staleAddress] })))
    }
  }
  return { act, isPending, isSuccess, data, reset }
}
