/** Confirms marketing emails from the link in an email, without a login. Email scanners open every link, so it needs a click on the button. */
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ProblemError, useCommand } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Failed } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import './emails.css'
import { InvalidLink } from './invalid-link.tsx'
import { confirmation } from './queries.ts'

export default function ConfirmScreen() {
  const t = useTranslation('emails')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, refetch } = useQuery({ ...confirmation(token), enabled: token !== '' })

  return (
    <Page title={t('confirmTitle')}>
      <PageMeta title={t('confirmTitle')} description={t('unsubscribeAbout')} hidden />
      <div className="unsubscribe">{content()}</div>
    </Page>
  )

  function content() {
    if (data) return <ConfirmForm token={token} {...data} />
    if (token === '' || (error instanceof ProblemError && error.problem.status === 404)) return <InvalidLink />
    if (error) return <Failed onRetry={() => refetch()} />
    return (
      <>
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-11 w-40" />
      </>
    )
  }
}

function ConfirmForm({ token, address, confirmed }: { token: string; address: string; confirmed: boolean }) {
  const t = useTranslation('emails')
  const describeProblem = useProblem()
  const confirm = useCommand('POST /emails/confirmation', ['GET /emails/confirmation', 'GET /user'])

  return (
    <>
      <p className="text-lead" role="status">
        {confirmed && <CircleCheck className="mr-2 inline text-success" size={20} aria-hidden="true" />}
        {t(confirmed ? 'confirmed' : 'confirmLead', { address })}
      </p>
      {confirm.error && (
        <p className="text-danger" role="alert">
          {describeProblem(confirm.error)}
        </p>
      )}
      {confirmed ? (
        <ButtonLink to="/settings/notifications">{t('toSettings')}</ButtonLink>
      ) : (
        <Button kind="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ query: { token } })}>
          {t('confirmButton')}
        </Button>
      )}
    </>
  )
}
