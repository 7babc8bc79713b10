import { identityLimits } from '@guildhall/contract/identity.words.ts'
import { Mail } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useWords } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { FormMistake } from '../ui/form-mistake.tsx'
import { TextField } from '../ui/inputs.tsx'
import { useFormProblem } from './form-problem.ts'
import { sendCode } from './sign-in.ts'

type Fields = { email: string }

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type EmailStepProps = { email: string; callbackUrl: string; submit: string; onSent: (email: string) => void }

export function EmailStep({ email, callbackUrl, submit, onSent }: EmailStepProps) {
  const t = useWords('identity')
  const { register, handleSubmit, setError, formState } = useForm<Fields>({ defaultValues: { email } })
  const refuse = useFormProblem<Fields>(['email'], setError)
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (fields) => {
    const wanted = fields.email.trim()
    try {
      await sendCode(wanted, callbackUrl)
      onSent(wanted)
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <form className="grid gap-4" onSubmit={send} noValidate>
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
        error={errors.email?.message}
        {...register('email', {
          required: t('emailMissing'),
          validate: (value) => address.test(value.trim()) || t('emailWrong'),
        })}
      />
      <FormMistake message={errors.root?.message} />
      <Button type="submit" kind="primary" wide loading={isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
