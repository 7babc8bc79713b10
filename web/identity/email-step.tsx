import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { Mail } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { sendCode } from './log-in.ts'

type EmailStepProps = { email: string; callbackUrl: string; submit: string; onSent: (email: string) => void }

export function EmailStep({ email, callbackUrl, submit, onSent }: EmailStepProps) {
  const t = useTranslation('identity')
  const { form, text, errorText, isSending } = useForm({
    stored: { email },
    checks: {
      email: (input) => (input === '' ? t('emailMissing') : isEmailAddress(input.trim()) ? undefined : t('emailWrong')),
    },
    async send(values) {
      const address = values.email.trim()
      await sendCode(address, callbackUrl)
      onSent(address)
    },
  })
  return (
    <form className="grid gap-4" {...form}>
      <TextField
        label={t('email')}
        type="email"
        icon={Mail}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('emailExample')}
        maxLength={identityLimits.email.max}
        {...text('email')}
      />
      <FormError message={errorText} />
      <Button type="submit" kind="primary" wide loading={isSending}>
        {submit}
      </Button>
    </form>
  )
}
