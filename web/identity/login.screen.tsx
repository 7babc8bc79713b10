/** Signing in and signing up are one way with two headings: an address, then the code or the link of the mail. */
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { clientLoad, type Needs } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { Rich } from '../lib/i18n/rich.tsx'
import { PageMeta } from '../lib/page/meta.tsx'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { withCallback } from './callback-url.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { Entry } from './login-layout.tsx'
import { MailboxHint } from './mailbox-hint.tsx'
import { ProviderButtons, providers } from './provider-buttons.tsx'
import { doorLoad } from './require-login.ts'
import { enter, sendCode, useDestination, useGoOn } from './sign-in.ts'

const needs: Needs = () => [providers()]
export const loader = doorLoad(needs, ({ isNewUser }) => !isNewUser)
export const clientLoader = clientLoad(needs)

/** Kept with the entry in the browser's history: reloading stays at the code, going back leads to the address. */
type Sent = { email: string; sentAt?: number }

function sentOf(state: unknown): Sent | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string') return null
  const sentAt = 'sentAt' in state && typeof state.sentAt === 'number' ? state.sentAt : undefined
  return { email: state.email, ...(sentAt && { sentAt }) }
}

export default function LoginScreen() {
  const t = useWords('identity')
  const { pathname, search, state } = useLocation()
  const { path } = useDestination()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const { status } = useSession()
  const isSignUp = pathname === '/signup'
  const isHydrated = useHydrated()
  const sent = isHydrated ? sentOf(state) : null
  const title = isSignUp ? t('signUpTitle') : t('logInTitle')

  useSignedInAlready(status === 'authenticated')

  const here = { pathname, search }
  if (sent?.sentAt) {
    const { email, sentAt } = sent
    return (
      <Entry
        title={t('sentTitle')}
        lead={<Rich words={t('sentTo', { email })} parts={{ b: (words) => <b className="name">{words}</b> }} />}
      >
        <PageMeta title={title} description={t('logInAbout')} hidden />
        <CodeStep
          submit={isSignUp ? t('createAccount') : t('logIn')}
          sentAt={sentAt}
          onCode={async (code) => {
            await enter(email, code, path)
            await goOn()
          }}
          onResend={async () => {
            await sendCode(email, path)
            navigate(here, { replace: true, state: { email, sentAt: Date.now() } })
          }}
          onChangeAddress={() => navigate(here, { replace: true, state: { email } })}
        />
        <MailboxHint />
      </Entry>
    )
  }
  return (
    <Entry title={title} lead={isSignUp ? t('signUpLead') : t('logInLead')}>
      <PageMeta title={title} description={isSignUp ? t('signUpAbout') : t('logInAbout')} />
      <FailedElsewhere />
      <EmailStep
        key={sent?.email}
        email={sent?.email ?? ''}
        callbackUrl={path}
        submit={t('sendCode')}
        onSent={(email) => navigate(here, { state: { email, sentAt: Date.now() } })}
      />
      <ProviderButtons callbackUrl={path} />
      <OtherDoor isSignUp={isSignUp} search={search} />
    </Entry>
  )
}

/** Somebody who is signed in has nothing to do here. */
function useSignedInAlready(isSignedIn: boolean) {
  const goOn = useGoOn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isSignedIn) void goOn()
  }, [isSignedIn])
}

/** A provider, or a plain form, came back with a refusal. */
function FailedElsewhere() {
  const t = useWords('problems')
  const [search] = useSearchParams()
  const code = search.get('error')
  if (!code) return null
  const words = t(code)
  return <FormMistake message={words === code ? t('PROVIDER_FAILED') : words} />
}

function OtherDoor({ isSignUp, search }: { isSignUp: boolean; search: string }) {
  const t = useWords('identity')
  const to = withCallback(isSignUp ? '/login' : '/signup', new URLSearchParams(search).get('callbackUrl'))
  const link = (words: string) => (
    <Link className="text-link" to={to}>
      {words}
    </Link>
  )
  const legal = (path: string) => (words: string) => (
    <Link className="underline underline-offset-3" to={path}>
      {words}
    </Link>
  )
  return (
    <div className="grid gap-3 text-ui">
      <p>
        <Rich words={isSignUp ? t('haveAccount') : t('noAccount')} parts={{ a: link }} />
      </p>
      <p className="text-dense text-text-3">
        <Rich words={t('agree')} parts={{ terms: legal('/terms'), privacy: legal('/privacy') }} />
      </p>
    </div>
  )
}
