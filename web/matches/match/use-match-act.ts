import { useQueryClient } from '@tanstack/react-query'
import { type Address, type InputOf, ProblemError, type ReplyTo, useCommand } from '../../lib/api.ts'
import { useProblem } from '../../lib/problem.ts'
import { toast } from '../../ui/toast.tsx'
import { matchReads } from './queries.ts'

/** Reads all of a match anew. */
export function useMatchAnew() {
  const client = useQueryClient()
  return () => Promise.all(matchReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
}

/** An act on a match. Who comes too late is told, and sees how it stands now. */
export function useMatchAct<A extends Address>(address: A) {
  const say = useProblem()
  const anew = useMatchAnew()
  const { mutateAsync, isPending } = useCommand(address, [...matchReads])
  async function act(input: InputOf<A>, done?: (reply: ReplyTo<A>) => void) {
    try {
      const reply = await mutateAsync(input)
      done?.(reply)
    } catch (error) {
      toast({ text: say(error), tone: 'danger' })
      if (error instanceof ProblemError && error.problem.status === 409) void anew()
    }
  }
  return { act, isPending }
}
