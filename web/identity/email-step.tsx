import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { Mail } from 'lucide-react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'

import { sendCode } from './sign-in.ts'

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type EmailStepProps = { email: string; callbackUrl: string; submit: string; onSent: (email: string) => void }

export function EmailStep({ email, callbackUrl, submit, onSent }: EmailStepProps) {
  const t = useWords('identity')
  const { form, text, mistake, isSending } = useForm({
    stored: { email },
    checks: {
      email: (typed) => (typed === '' ? t('emailMissing') : address.test(typed.trim()) ? undefined : t('emailWrong')),
    },
    async send(values) {
      const wanted = values.email.trim()
      await sendCode(wanted, callbackUrl)
      onSent(wanted)
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
      <FormMistake message={mistake} />
      <Button type="submit" kind="primary" wide loading={isSending}>
        {submit}
      </Button>
    </form>
  )
}
