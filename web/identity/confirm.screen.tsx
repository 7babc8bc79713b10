/** Where the link of a mail leads. Mail scanners open every link they see, so it takes a press of the button to sign in. */
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ProblemError } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useSession } from '../lib/api/session.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { Rich } from '../lib/i18n/rich.tsx'
import { PageMeta } from '../lib/page/meta.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { Refused } from '../ui/feedback/states.tsx'
import { withCallback } from './callback-url.ts'
import { Entry } from './login-layout.tsx'
import { MailboxHint } from './mailbox-hint.tsx'
import { enter, useDestination, useGoOn } from './sign-in.ts'

const spent = ['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'INVALID', 'MALFORMED']

export default function ConfirmScreen() {
  const t = useWords('identity')
  const say = useProblem()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { asked, path } = useDestination()
  const goOn = useGoOn()
  const { status } = useSession()
  const email = search.get('email') ?? ''
  const token = search.get('token') ?? ''

  const confirm = useMutation({
    mutationFn: async () => {
      await enter(email, token, path)
      await goOn()
    },
  })

  const isBroken = !email || token.length < 6
  const isSpent = confirm.error instanceof ProblemError && spent.includes(confirm.error.problem.code)
  const startOver = (
    <Button size="small" onClick={() => navigate(withCallback('/login', asked), { state: email ? { email } : null })}>
      {t('linkInvalid.action')}
    </Button>
  )
  if (isBroken || isSpent) {
    return (
      <Entry title={t('linkInvalid.title')}>
        <PageMeta title={t('linkInvalid.title')} description={t('logInAbout')} hidden />
        <Refused title={isBroken ? t('linkInvalid.incomplete') : t('linkInvalid.expired')} action={startOver}>
          {t('linkInvalid.text')}
        </Refused>
        <MailboxHint />
      </Entry>
    )
  }
  return (
    <Entry
      title={t('confirmTitle')}
      lead={<Rich words={t('confirmAs', { email })} parts={{ b: (words) => <b className="name">{words}</b> }} />}
    >
      <PageMeta title={t('confirmTitle')} description={t('logInAbout')} hidden />
      {status === 'authenticated' && !confirm.isSuccess && <p className="entry-note">{t('confirmAlreadyLoggedIn')}</p>}
      <FormMistake message={confirm.error ? say(confirm.error) : undefined} />
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
    </Entry>
  )
}
