/** The target of the email link. Mail scanners open every link, so logging in needs a click on the button. */
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ProblemError } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { RichTranslation } from '../lib/i18n/rich-translation.tsx'
import { withCallback } from '../lib/page/log-in-path.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { AccessDenied } from '../ui/feedback/states.tsx'
import { logIn, useContinue, useDestination } from './log-in.ts'
import { LoginLayout } from './login-layout.tsx'
import { MailboxHint } from './mailbox-hint.tsx'

const expiredCodes = ['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'INVALID', 'MALFORMED']

export default function ConfirmScreen() {
  const t = useTranslation('identity')
  const formatProblem = useProblemText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { callbackUrl, path } = useDestination()
  const continueAfterLogin = useContinue()
  const { status } = useSession()
  const email = search.get('email') ?? ''
  const token = search.get('token') ?? ''

  const confirm = useMutation({
    mutationFn: async () => {
      await logIn(email, token, path)
      await continueAfterLogin()
    },
  })

  const isIncomplete = !email || token.length < 6
  const isExpired = confirm.error instanceof ProblemError && expiredCodes.includes(confirm.error.problem.code)
  const startOver = (
    <Button
      size="small"
      onClick={() => navigate(withCallback('/login', callbackUrl), { state: email ? { email } : null })}
    >
      {t('linkInvalid.action')}
    </Button>
  )
  if (isIncomplete || isExpired) {
    return (
      <LoginLayout title={t('linkInvalid.title')}>
        <PageMeta title={t('linkInvalid.title')} description={t('logInAbout')} hidden />
        <AccessDenied title={isIncomplete ? t('linkInvalid.incomplete') : t('linkInvalid.expired')} action={startOver}>
          {t('linkInvalid.text')}
        </AccessDenied>
        <MailboxHint />
      </LoginLayout>
    )
  }
  return (
    <LoginLayout
      title={t('confirmTitle')}
      lead={
        <RichTranslation text={t('confirmAs', { email })} parts={{ b: (text) => <b className="name">{text}</b> }} />
      }
    >
      <PageMeta title={t('confirmTitle')} description={t('logInAbout')} hidden />
      {status === 'authenticated' && !confirm.isSuccess && <p className="entry-note">{t('confirmAlreadyLoggedIn')}</p>}
      <FormError message={confirm.error ? formatProblem(confirm.error) : undefined} />
      <Button
        kind="primary"
        size="large"
        wide
        loading={confirm.isPending || confirm.isSuccess}
        onClick={() => confirm.mutate()}
      >
        {t('logIn')}
      </Button>
      <p className="text-dense text-text-3">{t('confirmNotYou')}</p>
    </LoginLayout>
  )
}
