import { localePath } from '@guildhall/contract/core/locales.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ProblemError } from '../../lib/api/api.ts'
import { session } from '../../lib/api/session.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/**
 * The session of a person ended while a page was open, such as by logging out in another tab. The page still shows their menus, so it
 * offers to log in: in another tab, because this one has what they typed.
 */
export function SessionEnd() {
  const t = useTranslation('shell')
  const { locale } = useI18n()
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const error = type === 'updated' && mutation.state.error
        if (!(error instanceof ProblemError) || error.problem.status !== 401) return
        if (!client.getQueryData(session().queryKey)) return
        const open = () => window.open(localePath(locale, '/login'), '_blank', 'noopener')
        toast({ text: t('loggedOut'), tone: 'warning', seconds: 30, action: { label: t('logIn'), onSelect: open } })
      }),
    [client, t, locale],
  )
  return null
}
