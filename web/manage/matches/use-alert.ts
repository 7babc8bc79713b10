import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Shows a toast on every manage page when another match needs attention. */
export function useAlert(eventId: string, problems: number | undefined) {
  const t = useWords('manage-matches')
  const go = useNavigate()
  const before = useRef(problems)
  useEffect(() => {
    const more = problems !== undefined && before.current !== undefined && problems > before.current
    before.current = problems
    if (!more) return
    const action = { label: t('problemToast.view'), onSelect: () => void go(`/tournaments/${eventId}/manage/matches`) }
    toast({ text: t('problemToast.text'), tone: 'warning', action })
  }, [problems, eventId, t, go])
}
