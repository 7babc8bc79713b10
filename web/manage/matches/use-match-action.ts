import { useSyncExternalStore } from 'react'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Act } from '../offline/unsent.ts'
import { noneUnsent, perform, subscribe, unsentOf } from '../offline/unsent-store.ts'
import { useReload } from '../queries.ts'

export const useUnsent = (eventId: string) => useSyncExternalStore(subscribe, () => unsentOf(eventId), noneUnsent)

/** Runs an action on a match: a toast on success, a stored action when offline. False only if the server refused it. */
export function useBoardAct(eventId: string) {
  const t = useWords('manage-matches')
  const problemText = useProblem()
  const reload = useReload()
  return async (match: { id: string; no: number; rev: number }, act: Act, message: string): Promise<boolean> => {
    try {
      const outcome = await perform(eventId, match, act)
      if (outcome === 'sent') toast({ text: message, tone: 'success' })
      if (outcome === 'kept') toast({ text: t('offlineToast', { no: match.no }), tone: 'warning' })
      if (outcome !== 'kept') void reload() // no await: entering several results in a row must not wait for the list
      return true
    } catch (error) {
      toast({ text: problemText(error), tone: 'danger' })
      await reload()
      return false
    }
  }
}

export type DoAct = ReturnType<typeof useBoardAct>
