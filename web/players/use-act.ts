import { type Address, type InputOf, type ReplyTo, useCommand } from '../lib/api.ts'
import { useProblem } from '../lib/problem.ts'
import { toast } from '../ui/toast.tsx'
import { entryReads } from './queries.ts'

/** A change of an entry, and what is said or done after it: also where the change takes its own button away. */
export function useAct<A extends Address>(address: A) {
  const say = useProblem()
  const { mutateAsync, isPending, isSuccess, data, reset } = useCommand(address, [...entryReads])
  async function act(input: InputOf<A>, done?: (reply: ReplyTo<A>) => void) {
    try {
      const reply = await mutateAsync(input)
      done?.(reply)
    } catch (error) {
      toast({ text: say(error), tone: 'danger' })
    }
  }
  return { act, isPending, isSuccess, data, reset }
}
