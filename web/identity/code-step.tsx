import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ProblemError } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
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

const codeErrors = ['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'INVALID']

/** The code from the email. Six digits are submitted automatically; a wrong code is cleared. */
export function CodeStep({ submit, sentAt, onCode, onResend, onChangeAddress }: CodeStepProps) {
  const t = useTranslation('identity')
  const formatProblem = useProblem()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const check = useMutation({
    mutationFn: onCode,
    onError: (error) => {
      if (isCodeError(error)) setCode('')
      input.current?.focus()
    },
  })
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: () => {
      check.reset()
      setCode('')
    },
  })
  const isSubmitting = check.isPending || check.isSuccess

  function change(digits: string) {
    setCode(digits)
    setIncomplete(false)
    if (digits) check.reset()
    if (digits.length === identityLimits.codeDigits && !isSubmitting) check.mutate(digits)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting) return
    if (code.length < identityLimits.codeDigits) return setIncomplete(true)
    check.mutate(code)
  }

  const codeError = isIncomplete ? t('codeMissing') : isCodeError(check.error) ? formatProblem(check.error) : undefined
  const failure = check.error && !isCodeError(check.error) ? check.error : resend.error
  return (
    <form className="grid gap-4" onSubmit={handleSubmit}>
      <CodeInput ref={input} label={t('code')} value={code} onChange={change} error={codeError} />
      <FormMistake message={failure ? formatProblem(failure) : undefined} />
      <Button type="submit" kind="primary" wide loading={isSubmitting}>
        {submit}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Resend key={sentAt} sentAt={sentAt} loading={resend.isPending} onResend={() => resend.mutate()} />
        {onChangeAddress && (
          <Button kind="text" size="small" onClick={onChangeAddress}>
            {t('changeEmail')}
          </Button>
        )}
      </div>
    </form>
  )
}

const isCodeError = (error: unknown) => error instanceof ProblemError && codeErrors.includes(error.problem.code)
