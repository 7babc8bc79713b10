/** The target of the setup link that a site without an admin prints at its start: the person who opens it becomes the first admin. */

import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useParams } from 'react-router'
import { useContinue } from '../identity/log-in.ts'
import { LoginLayout } from '../identity/login-layout.tsx'
import { call, ProblemError, read } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { AccessDenied } from '../ui/feedback/states.tsx'
import { useForm } from '../ui/form/use-form.ts'

export default function FirstAdminScreen() {
  const t = useTranslation('setup')
  const { token = '' } = useParams()
  const { error } = useQuery({ ...read('GET /setup', { query: { token } }), retry: false })
  const isOver = error instanceof ProblemError && error.problem.status < 500
  return (
    <LoginLayout title={t('title')} lead={isOver ? undefined : t('linkLead')}>
      <PageMeta title={t('title')} description={t('linkLead')} hidden />
      {isOver ? <AccessDenied title={t('over')}>{t('linkOver')}</AccessDenied> : <SetupForm token={token} />}
    </LoginLayout>
  )
}

function SetupForm({ token }: { token: string }) {
  const t = useTranslation('setup')
  const { status } = useSession()
  const isLoggedIn = status === 'authenticated'
  const continueAfterLogin = useContinue('/setup')
  const { form, text, errorText, isSending } = useForm({
    stored: { email: '' },
    checks: { email: (input) => (isLoggedIn || isEmailAddress(input.trim()) ? undefined : t('emailMissing')) },
    async send({ email }) {
      await call('POST /setup', { body: { token, ...(!isLoggedIn && { email: email.trim() }) } })
      await continueAfterLogin()
    },
  })
  return (
    <form className="grid gap-4" {...form}>
      {!isLoggedIn && (
        <TextField
          label={t('yourEmail')}
          type="email"
          icon={Mail}
          autoComplete="email"
          placeholder={t('emailExample')}
          maxLength={identityLimits.email.max}
          {...text('email')}
        />
      )}
      <FormError message={errorText} />
      <Button type="submit" kind="primary" wide loading={isSending}>
        {t('becomeAdmin')}
      </Button>
    </form>
  )
}
