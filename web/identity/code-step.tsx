import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ProblemError } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { CodeInput } from './code-input.tsx'
import { Resend } from './resend.tsx'

type CodeStepProps = {
  submit: string
  sentAt: number
  /** Submits the six digits. */
  onCode: (code: string) => Promise<unknown>
  onResend: () => Promise<unknown>
  /** Without it the address is fixed. */
  onChangeAddress?: () => void
}

const codeErrors = { CODE_WRONG: 'code', CODE_EXPIRED: 'code', TOO_MANY_TRIES: 'code', INVALID: 'code' } as const

/** The code from the email. Six digits are submitted automatically; a wrong code is cleared. */
export function CodeStep({ submit, sentAt, onCode, onResend, onChangeAddress }: CodeStepProps) {
  const t = useTranslation('identity')
  const formatProblem = useProblemText()
  const { form, values, set, reset, errorTextOf, errorText, isSending, isSent } = useForm({
    stored: { code: '' },
    checks: { code: (code) => (code.length < identityLimits.codeDigits ? t('codeMissing') : undefined) },
    about: codeErrors,
    async send({ code }) {
      try {
        await onCode(code)
      } catch (error) {
        if (error instanceof ProblemError && error.problem.code in codeErrors) reset()
        throw error
      }
    },
  })
  const { code } = values
  const { ref } = form
  useEffect(() => {
    if (code.length === identityLimits.codeDigits) ref.current?.requestSubmit()
  }, [code, ref])
  const resend = useMutation({ mutationFn: onResend, onSuccess: () => set('code', '') })

  return (
    <form className="grid gap-4" {...form}>
      <CodeInput
        label={t('code')}
        name="code"
        value={code}
        onChange={(digits) => set('code', digits)}
        error={errorTextOf('code')}
      />
      <FormError message={errorText ?? (resend.error ? formatProblem(resend.error) : undefined)} />
      <Button type="submit" kind="primary" wide loading={isSending || isSent}>
        {submit}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Resend key={sentAt} sentAt={sentAt} loading={resend.isPending} onResend={() => resend.mutate()} />
        {onChangeAddress && (
          <Button className="-mr-2.25" kind="text" size="small" onClick={onChangeAddress}>
            {t('changeEmail')}
          </Button>
        )}
      </div>
    </form>
  )
}
