import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { Rich } from '../../lib/rich.tsx'
import { Button } from '../../ui/button.tsx'
import { FormMistake } from '../../ui/form-mistake.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { CodeStep } from '../code-step.tsx'
import { useFormProblem } from '../form-problem.ts'
import { MailboxHint } from '../mailbox-hint.tsx'
import { useSettle } from '../queries.ts'
import '../entry.css'

type Fields = { email: string }

/** A new address is yours once you read the code that went there. */
export function EmailChange() {
  const t = useWords('settings')
  const settle = useSettle()
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = formState
  const refuse = useFormProblem<Fields>(['email'], setError, { EMAIL_TAKEN: 'email' })

  const send = handleSubmit(async (fields) => {
    const email = fields.email.trim()
    try {
      await call('POST /user/email', { body: { email } })
      setSent({ email, at: Date.now() })
    } catch (error) {
      refuse(error)
    }
  })

  if (sent) {
    return (
      <div className="grid max-w-105 gap-4">
        <p role="status">
          <Rich
            words={t('emailSent', { email: sent.email })}
            parts={{ b: (words) => <b className="name">{words}</b> }}
          />
        </p>
        <CodeStep
          submit={t('emailConfirm')}
          sentAt={sent.at}
          onCode={async (token) => {
            const user = await call('POST /user/email/confirm', { body: { email: sent.email, token } })
            setSent(null)
            reset()
            await settle(user)
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
    <form className="settings-fields" onSubmit={send} noValidate>
      <TextField
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', {
          validate: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || t('emailWrong'),
        })}
      />
      <FormMistake message={errors.root?.message} />
      <div className="settings-save">
        <Button type="submit" kind="primary" loading={isSubmitting}>
          {t('emailSend')}
        </Button>
      </div>
    </form>
  )
}
