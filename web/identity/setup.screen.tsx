/** The target of the setup link that a site without an admin prints at its start: whoever opens it becomes the first admin. */
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useParams } from 'react-router'
import { call, read } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { Refused } from '../ui/feedback/states.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { LoginLayout } from './login-layout.tsx'
import { useContinue } from './sign-in.ts'

export default function SetupScreen() {
  const t = useTranslation('identity')
  const { token = '' } = useParams()
  const { isError } = useQuery({ ...read('GET /setup', { query: { token } }), retry: false })
  return (
    <LoginLayout title={t('setup.title')} lead={isError ? undefined : t('setup.lead')}>
      <PageMeta title={t('setup.title')} description={t('setup.lead')} hidden />
      {isError ? <Refused title={t('setup.over')}>{t('setup.linkOver')}</Refused> : <SetupForm token={token} />}
    </LoginLayout>
  )
}

function SetupForm({ token }: { token: string }) {
  const t = useTranslation('identity')
  const { status } = useSession()
  const isLoggedIn = status === 'authenticated'
  const continueAfterLogin = useContinue()
  const { form, text, mistake, isSending } = useForm({
    stored: { email: '' },
    checks: { email: (input) => (isLoggedIn || input.includes('@') ? undefined : t('emailMissing')) },
    async send({ email }) {
      await call('POST /setup', { body: { token, ...(!isLoggedIn && { email: email.trim() }) } })
      await continueAfterLogin()
    },
  })
  return (
    <form className="grid gap-4" {...form}>
      {!isLoggedIn && (
        <TextField
          label={t('email')}
          type="email"
          icon={Mail}
          autoComplete="email"
          placeholder={t('emailExample')}
          maxLength={identityLimits.email.max}
          {...text('email')}
        />
      )}
      <FormMistake message={mistake} />
      <Button type="submit" kind="primary" wide loading={isSending}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
