import { useRef, useSyncExternalStore } from 'react'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { MatchAction } from '../offline/unsent.ts'
import { noUnsent, sendOrStore, subscribe, unsentOf } from '../offline/unsent-store.ts'
import { useReload } from '../queries.ts'

export const useUnsent = (eventId: string) => useSyncExternalStore(subscribe, () => unsentOf(eventId), noUnsent)

type MatchRevision = { id: string; no: number; rev: number }

/** Sends an action on a match: a toast on success, a stored action when offline. Throws what the server refused. */
export function useMatchSend(eventId: string) {
  const t = useTranslation('manage-matches')
  const reload = useReload()
  return async (match: MatchRevision, action: MatchAction, message: string) => {
    try {
      const outcome = await sendOrStore(eventId, match, action)
      if (outcome === 'sent') toast({ text: message, tone: 'success' })
      if (outcome === 'stored') toast({ text: t('offlineToast', { no: match.no }), tone: 'warning' })
      if (outcome !== 'stored') void reload() // no await: entering several results in a row must not wait for the list
      return outcome
    } catch (error) {
      await reload()
      throw error
    }
  }
}

/** The same for a button, with a toast of the refusal. False only if the server refused it. */
export function useMatchAction(eventId: string) {
  const formatProblem = useProblemText()
  const send = useMatchSend(eventId)
  const latest = useRef<string | null>(null)
  return async (match: MatchRevision, action: MatchAction, message: string): Promise<boolean> => {
    const key = JSON.stringify([match.id, match.rev, action])
    if (latest.current === key) return true // the second of two fast clicks: the list does not show the first yet
    latest.current = key
    let isSent = false
    try {
      isSent = (await send(match, action, message)) === 'sent'
      return true
    } catch (error) {
      toast({ text: formatProblem(error), tone: 'danger' })
      return false
    } finally {
      if (!isSent && latest.current === key) latest.current = null
    }
  }
}

export type RunAction = ReturnType<typeof useMatchAction>
