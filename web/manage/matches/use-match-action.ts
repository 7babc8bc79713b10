import { useSyncExternalStore } from 'react'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { MatchAction } from '../offline/unsent.ts'
import { noUnsent, perform, subscribe, unsentOf } from '../offline/unsent-store.ts'
import { useReload } from '../queries.ts'

export const useUnsent = (eventId: string) => useSyncExternalStore(subscribe, () => unsentOf(eventId), noUnsent)

/** Runs an action on a match: a toast on success, a stored action when offline. False only if the server refused it. */
export function useMatchAction(eventId: string) {
  const t = useTranslation('manage-matches')
  const formatProblem = useProblem()
  const reload = useReload()
  return async (
    match: { id: string; no: number; rev: number },
    action: MatchAction,
    message: string,
  ): Promise<boolean> => {
    try {
      const outcome = await perform(eventId, match, action)
      if (outcome === 'sent') toast({ text: message, tone: 'success' })
      if (outcome === 'stored') toast({ text: t('offlineToast', { no: match.no }), tone: 'warning' })
      if (outcome !== 'stored') void reload() // no await: entering several results in a row must not wait for the list
      return true
    } catch (error) {
      toast({ text: formatProblem(error), tone: 'danger' })
      await reload()
      return false
    }
  }
}

export type RunAction = ReturnType<typeof useMatchAction>
