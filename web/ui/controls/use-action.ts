import { useQueryClient } from '@tanstack/react-query'
import { type Address, type InputOf, type Readable, type ReplyTo, useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { toast } from '../feedback/toast.tsx'

/**
 * An act and what is said or done after it. A refusal is said too, and what made it wrong is read anew: somebody else may have
 * been faster.
 */
export function useAct<A extends Address>(
  address: A,
  stale: readonly Readable[],
  said?: (reply: ReplyTo<A>) => string,
) {
  const client = useQueryClient()
  const say = useProblem()
  const { mutateAsync, isPending, isSuccess, data, reset } = useCommand(address, stale)
  // Not by the callbacks of `mutate`: they are lost with a row or a button that goes away because of the act.
  async function act(input: InputOf<A>, after?: (reply: ReplyTo<A>) => void) {
    try {
      const reply = await mutateAsync(input)
      if (said) toast({ text: said(reply), tone: 'success' })
      after?.(reply)
    } catch (error) {
      toast({ text: say(error), tone: 'danger' })
      await Promise.all(stale.map((one) => client.invalidateQueries({ queryKey: [one] })))
    }
  }
  return { act, isPending, isSuccess, data, reset }
}
