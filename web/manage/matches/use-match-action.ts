import { useSyncExternalStore } from 'react'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Act } from '../offline/unsent.ts'
import { noneUnsent, perform, subscribe, unsentOf } from '../offline/unsent-store.ts'
import { useReread } from '../queries.ts'

export const useUnsent = (eventId: string) => useSyncExternalStore(subscribe, () => unsentOf(eventId), noneUnsent)

/** An act on a match: said when it is done, kept when nobody is reached. True unless it was refused. */
export function useBoardAct(eventId: string) {
  const t = useWords('manage-matches')
  const say = useProblem()
  const reread = useReread()
  return async (match: { id: string; no: number; rev: number }, act: Act, said: string): Promise<boolean> => {
    try {
      const came = await perform(eventId, match, act)
      if (came === 'sent') toast({ text: said, tone: 'success' })
      if (came === 'kept') toast({ text: t('offlineToast', { no: match.no }), tone: 'warning' })
      if (came !== 'kept') void reread() // who enters one result after the other does not wait for the board
      return true
    } catch (error) {
      toast({ text: say(error), tone: 'danger' })
      await reread()
      return false
    }
  }
}

export type DoAct = ReturnType<typeof useBoardAct>
