/** Confirms marketing emails from the link in an email, without a login. Email scanners open every link, so it needs a click on the button. */
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCommand } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { LinkPage } from './link-page.tsx'
import { confirmation } from './queries.ts'

export default function ConfirmScreen() {
  const t = useTranslation('emails')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const result = useQuery({ ...confirmation(token), enabled: token !== '' })
  return (
    <LinkPage title={t('confirmTitle')} token={token} result={result}>
      {(data) => <ConfirmForm token={token} {...data} />}
    </LinkPage>
  )
}

function ConfirmForm({ token, address, confirmed }: { token: string; address: string; confirmed: boolean }) {
  const t = useTranslation('emails')
  const describeProblem = useProblemText()
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
