import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ProblemError } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { CodeInput } from './code-input.tsx'
import { Resend } from './resend.tsx'

type CodeStepProps = {
  submit: string
  sentAt: number
  /** Hands in the six digits. */
  onCode: (code: string) => Promise<unknown>
  onResend: () => Promise<unknown>
  onChangeAddress: () => void
}

const aboutCode = ['CODE_WRONG', 'CODE_EXPIRED', 'TOO_MANY_TRIES', 'INVALID']

/** The code from the mail. Six digits hand themselves in; a wrong code is cleared, ready for the next. */
export function CodeStep({ submit, sentAt, onCode, onResend, onChangeAddress }: CodeStepProps) {
  const t = useWords('identity')
  const say = useProblem()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const check = useMutation({
    mutationFn: onCode,
    onError: (error) => {
      if (isAboutCode(error)) setCode('')
      input.current?.focus()
    },
  })
  const again = useMutation({
    mutationFn: onResend,
    onSuccess: () => {
      check.reset()
      setCode('')
    },
  })
  const isGoing = check.isPending || check.isSuccess

  function change(digits: string) {
    setCode(digits)
    setMissing(false)
    if (digits) check.reset()
    if (digits.length === identityLimits.codeDigits && !isGoing) check.mutate(digits)
  }

  function handIn(event: FormEvent) {
    event.preventDefault()
    if (isGoing) return
    if (code.length < identityLimits.codeDigits) return setMissing(true)
    check.mutate(code)
  }

  const wrong = missing ? t('codeMissing') : isAboutCode(check.error) ? say(check.error) : undefined
  const failure = check.error && !isAboutCode(check.error) ? check.error : again.error
  return (
    <form className="grid gap-4" onSubmit={handIn}>
      <CodeInput ref={input} label={t('code')} value={code} onChange={change} error={wrong} />
      <FormMistake message={failure ? say(failure) : undefined} />
      <Button type="submit" kind="primary" wide loading={isGoing}>
        {submit}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Resend key={sentAt} sentAt={sentAt} loading={again.isPending} onResend={() => again.mutate()} />
        <Button kind="text" size="small" onClick={onChangeAddress}>
          {t('changeEmail')}
        </Button>
      </div>
    </form>
  )
}

const isAboutCode = (error: unknown) => error instanceof ProblemError && aboutCode.includes(error.problem.code)
