import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemError } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { AccessDenied, LoadError } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import './emails.css'

type LinkPageProps<T> = {
  title: string
  token: string
  result: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
}

/** The page of a link in an email: it works without a login, and its token may be wrong. */
export function LinkPage<T>({ title, token, result: { data, error, refetch }, children }: LinkPageProps<T>) {
  const t = useTranslation('emails')
  return (
    <Page title={title}>
      <PageMeta title={title} description={t('unsubscribeAbout')} hidden />
      <div className="unsubscribe">{content()}</div>
    </Page>
  )

  function content() {
    if (data) return children(data)
    if (token === '' || (error instanceof ProblemError && error.problem.status === 404)) return <InvalidLink />
    if (error) return <LoadError onRetry={() => refetch()} />
    return (
      <>
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-11 w-40" />
      </>
    )
  }
}

/** The token is cut off, forged or replaced by a newer one. */
function InvalidLink() {
  const t = useTranslation('emails')
  const settings = (
    <ButtonLink size="small" to="/settings">
      {t('toSettings')}
    </ButtonLink>
  )
  return (
    <AccessDenied title={t('linkBroken')} action={settings}>
      {t('linkBrokenText')}
    </AccessDenied>
  )
}
