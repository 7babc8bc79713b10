import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Event } from '../queries.ts'

/** Shows a toast on every manage page when another match needs attention. */
export function useProblemAlert(event: Event, problems: number | undefined) {
  const t = useTranslation('manage-matches')
  const navigate = useNavigate()
  const path = longEventPath(event, '/manage/matches')
  const previousCount = useRef(problems)
  useEffect(() => {
    const hasMore = problems !== undefined && previousCount.current !== undefined && problems > previousCount.current
    previousCount.current = problems
    if (!hasMore) return
    const action = {
      label: t('problemToast.view'),
      onSelect: () => void navigate(path),
    }
    toast({ text: t('problemToast.text'), tone: 'warning', action })
  }, [problems, path, t, navigate])
}
