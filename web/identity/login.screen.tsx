/** Login and sign-up are one flow with two headings: an email address, then the code or the link of the email. */
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { clientLoad, type PageQueries } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { RichTranslation } from '../lib/i18n/rich-translation.tsx'
import { withCallback } from '../lib/page/log-in-path.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { ErrorFromUrl } from './error-from-url.tsx'
import { logIn, sendCode, useContinue, useDestination } from './log-in.ts'
import { LoginLayout } from './login-layout.tsx'
import { MailboxHint } from './mailbox-hint.tsx'
import { PendingDeletion } from './pending-deletion.tsx'
import { ProviderButtons, providers } from './provider-buttons.tsx'
import { redirectLoggedInLoad } from './redirect-logged-in.ts'

const queries: PageQueries = () => [providers()]
export const loader = redirectLoggedInLoad(queries, ({ isNewUser }) => !isNewUser)
export const clientLoader = clientLoad(queries)

/** Stored in the browser's history entry: reloading stays at the code, going back leads to the email address. */
type Sent = { email: string; sentAt?: number }

function readSent(state: unknown): Sent | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string') return null
  const sentAt = 'sentAt' in state && typeof state.sentAt === 'number' ? state.sentAt : undefined
  return { email: state.email, ...(sentAt && { sentAt }) }
}

export default function LoginScreen() {
  const t = useTranslation('identity')
  const { pathname, search, state } = useLocation()
  const { path } = useDestination()
  const navigate = useNavigate()
  const continueAfterLogin = useContinue()
  const { status } = useSession()
  const isSignUp = pathname === '/signup'
  const isHydrated = useHydrated()
  const sent = isHydrated ? readSent(state) : null
  const title = isSignUp ? t('signUpTitle') : t('logInTitle')

  useRedirectIfLoggedIn(status === 'authenticated')

  const currentUrl = { pathname, search }
  if (sent?.sentAt) {
    const { email, sentAt } = sent
    return (
      <LoginLayout
        title={t('sentTitle')}
        lead={<RichTranslation text={t('sentTo', { email })} parts={{ b: (text) => <b className="name">{text}</b> }} />}
      >
        <PageMeta title={title} description={t('logInAbout')} hidden />
        <CodeStep
          submit={isSignUp ? t('createAccount') : t('logIn')}
          sentAt={sentAt}
          onCode={async (code) => {
            await logIn(email, code, path)
            await continueAfterLogin()
          }}
          onResend={async () => {
            await sendCode(email, path)
            navigate(currentUrl, { replace: true, state: { email, sentAt: Date.now() } })
          }}
          onChangeAddress={() => navigate(currentUrl, { replace: true, state: { email } })}
        />
        <MailboxHint />
      </LoginLayout>
    )
  }
  return (
    <LoginLayout title={title} lead={isSignUp ? t('signUpLead') : t('logInLead')}>
      <PageMeta title={title} description={isSignUp ? t('signUpAbout') : t('logInAbout')} />
      <ErrorFromUrl />
      <PendingDeletion />
      <EmailStep
        key={sent?.email}
        email={sent?.email ?? ''}
        callbackUrl={path}
        submit={t('sendCode')}
        onSent={(email) => navigate(currentUrl, { state: { email, sentAt: Date.now() } })}
      />
      <ProviderButtons callbackUrl={path} />
      <LoginLinks isSignUp={isSignUp} search={search} />
    </LoginLayout>
  )
}

function useRedirectIfLoggedIn(isLoggedIn: boolean) {
  const continueAfterLogin = useContinue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the session has loaded
  useEffect(() => {
    if (isLoggedIn) void continueAfterLogin()
  }, [isLoggedIn])
}

function LoginLinks({ isSignUp, search }: { isSignUp: boolean; search: string }) {
  const t = useTranslation('identity')
  const to = withCallback(isSignUp ? '/login' : '/signup', new URLSearchParams(search).get('callbackUrl'))
  const link = (text: string) => (
    <Link className="text-link" to={to}>
      {text}
    </Link>
  )
  const legal = (path: string) => (text: string) => (
    <Link className="underline underline-offset-3" to={path}>
      {text}
    </Link>
  )
  return (
    <div className="grid gap-3 text-ui">
      <p>
        <RichTranslation text={isSignUp ? t('haveAccount') : t('noAccount')} parts={{ a: link }} />
      </p>
      <p className="text-dense text-text-3">
        <RichTranslation text={t('agree')} parts={{ terms: legal('/terms'), privacy: legal('/privacy') }} />
      </p>
    </div>
  )
}
