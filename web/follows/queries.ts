import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { toast } from '../ui/feedback/toast.tsx'

export type FollowCard = ReplyTo<'GET /profiles/{id}/followers'>['data'][number]

/** How the reader and a user relate: follows in both directions, and whether the reader blocked the user. */
export const relationTo = (id: string) => read('GET /profiles/{id}/follow', { params: { id } })
export const communityFollow = (id: string) => read('GET /organizations/{id}/follow', { params: { id } })
export const blockedPeople = (page = 1) => read('GET /user/blocks', { query: { page, limit: 20 } })
export const privacySettings = () => read('GET /user/privacy')

type FollowTarget = { kind: 'user' | 'organization'; id: string }

const setFollow = ({ kind, id }: FollowTarget, follow: boolean): Promise<{ following: boolean }> => {
  const params = { id }
  if (kind === 'user')
    return follow ? call('POST /profiles/{id}/follow', { params }) : call('DELETE /profiles/{id}/follow', { params })
  return follow
    ? call('POST /organizations/{id}/follow', { params })
    : call('DELETE /organizations/{id}/follow', { params })
}

/** Follows or stops following. The button changes at once; a failure changes it back. */
export function useFollow(target: FollowTarget) {
  const client = useQueryClient()
  const describeProblem = useProblemText()
  const queryKey: readonly unknown[] = (target.kind === 'user' ? relationTo(target.id) : communityFollow(target.id))
    .queryKey
  return useMutation({
    mutationFn: (follow: boolean) => setFollow(target, follow),
    onMutate: (following) => {
      const before = client.getQueryData<object>(queryKey)
      client.setQueryData<object>(queryKey, (state) => state && { ...state, following })
      return { before }
    },
    onSuccess: (state) => {
      client.setQueryData<object>(queryKey, state)
      void client.invalidateQueries({ queryKey: ['GET /profiles/{id}'] })
      // An open feed does not move; it is read again when it is opened next.
      void client.invalidateQueries({ queryKey: ['feed'], refetchType: 'none' })
    },
    onError: (error, _follow, context) => {
      client.setQueryData(queryKey, context?.before)
      toast({ text: describeProblem(error), tone: 'danger' })
    },
  })
}

type BlockedPerson = { id: string; username: string | null }

/** What the reader can still read about a person whom they blocked. */
const readsOfBlocked: readonly unknown[] = ['GET /profiles/{id}', 'GET /profiles/{id}/id', 'GET /profiles/{id}/follow']

/** A read about the person that is not found once they are blocked. */
function isOver({ queryKey: [address, input] }: Pick<Query, 'queryKey'>, { id, username }: BlockedPerson) {
  const inputText = JSON.stringify(input ?? null).toLowerCase()
  return !readsOfBlocked.includes(address) && [id, username].some((name) => name && inputText.includes(`"${name}"`))
}

/**
 * Everything on the page may mention the other person, so all of it is read again. After a block that excludes what is over: it leaves
 * the page with the profile that is read again.
 */
export function useBlock() {
  const client = useQueryClient()
  const describeProblem = useProblemText()
  return useMutation({
    mutationFn: async ({ id, block }: BlockedPerson & { block: boolean }) => {
      if (block) await call('POST /profiles/{id}/block', { params: { id } })
      else await call('DELETE /profiles/{id}/block', { params: { id } })
    },
    onSuccess: async (_reply, { block, ...person }) => {
      if (block) await client.invalidateQueries({ predicate: (query) => isOver(query, person), refetchType: 'none' })
      await client.invalidateQueries({ predicate: (query) => !block || !isOver(query, person) })
    },
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
  })
}
