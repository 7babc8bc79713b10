import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import { useState } from 'react'
import { CodeStep } from '../identity/code-step.tsx'
import { MailboxHint } from '../identity/mailbox-hint.tsx'
import { useProfileSaved } from '../identity/queries.ts'
import { call } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { RichTranslation } from '../lib/i18n/rich-translation.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import '../identity/login.css'

/** Changes the email address; a code sent to the new address confirms it. */
export function EmailChange() {
  const t = useTranslation('settings')
  const onSaved = useProfileSaved()
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null)
  const { form, text, reset, errorText, isSending } = useForm({
    stored: { email: '' },
    checks: { email: (email) => (isEmailAddress(email.trim()) ? undefined : t('emailWrong')) },
    about: { EMAIL_TAKEN: 'email' },
    async send({ email }) {
      await call('POST /user/email', { body: { email: email.trim() } })
      setSent({ email: email.trim(), at: Date.now() })
    },
  })

  if (sent) {
    return (
      <div className="grid max-w-105 gap-4">
        <p role="status">
          <RichTranslation
            text={t('emailSent', { email: sent.email })}
            parts={{ b: (text) => <b className="name">{text}</b> }}
          />
        </p>
        <CodeStep
          submit={t('emailConfirm')}
          sentAt={sent.at}
          onCode={async (token) => {
            const user = await call('POST /user/email/confirm', { body: { email: sent.email, token } })
            setSent(null)
            reset()
            await onSaved(user)
          }}
          onResend={async () => {
            await call('POST /user/email', { body: { email: sent.email } })
            setSent({ email: sent.email, at: Date.now() })
          }}
          onChangeAddress={() => setSent(null)}
        />
        <MailboxHint />
      </div>
    )
  }
  return (
    <form className="settings-fields" {...form}>
      <TextField
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...text('email')}
      />
      <FormError message={errorText} />
      <div className="settings-save">
        <Button type="submit" kind="primary" loading={isSending}>
          {t('emailSend')}
        </Button>
      </div>
    </form>
  )
}
