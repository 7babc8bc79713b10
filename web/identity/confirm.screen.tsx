/** Where the link of a mail leads. Mail scanners open every link they see, so it takes a press of the button to sign in. */
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ProblemError } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { PageMeta } from '../lib/meta.tsx'
import { useProblem } from '../lib/problem.ts'
import { Rich } from '../lib/rich.tsx'
import { useSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { FormMistake } from '../ui/form-mistake.tsx'
import { Refused } from '../ui/states.tsx'
import { withCallback } from './callback-url.ts'
import { Entry } from './entry.tsx'
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
      {t('newLink')}
    </Button>
  )
  if (isBroken || isSpent) {
    return (
      <Entry title={t('linkOver')}>
        <PageMeta title={t('linkOver')} description={t('logInAbout')} hidden />
        <Refused title={isBroken ? t('linkBroken') : t('linkSpent')} action={startOver}>
          {t('linkOverWhy')}
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
      {status === 'authenticated' && !confirm.isSuccess && <p className="entry-note">{t('confirmSwitch')}</p>}
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
