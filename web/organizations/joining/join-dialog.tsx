/** What a community asks before joining: its passcode, its questions, its terms. */
import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ProblemError } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { fieldErrorsOf, storedAnswers, toAnswers } from '../../players/join/answers.ts'
import { FormFields } from '../../players/join/form-fields.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Organization } from '../queries.ts'
import { type JoinInput, useMembership } from './use-membership.ts'

type JoinFormProps = {
  community: Pick<Organization, 'id' | 'name' | 'registration'>
  /** Staff decide about this request. */
  isRequest: boolean
  needsPasscode: boolean
  /** The token of an invite link. */
  invite?: string
  onDone: () => void
}

export function JoinDialog({ onClose, ...form }: Omit<JoinFormProps, 'onDone'> & { onClose: () => void }) {
  const t = useTranslation('community-join')
  const { name, registration } = form.community
  return (
    <Modal
      open
      onClose={onClose}
      title={form.isRequest ? t('requestTitle', { name }) : t('joinTitle', { name })}
      description={registration.welcome || (form.isRequest ? t('requestAbout') : undefined)}
    >
      <JoinForm {...form} onDone={onClose} />
    </Modal>
  )
}

const isRefusal = (error: unknown, code: string) => error instanceof ProblemError && error.problem.code === code

export function JoinForm({ community, isRequest, needsPasscode, invite, onDone }: JoinFormProps) {
  const t = useTranslation('community-join')
  const locale = useLocale()
  const describeProblem = useProblem()
  const { id, name, registration } = community
  const questions = registration.form ?? []
  const membership = useMembership(id)
  const [passcode, setPasscode] = useState('')
  const [answers, setAnswers] = useState(() => storedAnswers(questions, null, locale))
  const [acceptsTerms, setAcceptsTerms] = useState(false)
  const [missesTerms, setMissesTerms] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const join = useMutation({
    mutationFn: (body: JoinInput) => membership.join(body),
    onSuccess(standing) {
      toast({ text: standing.role ? t('joined', { name }) : t('requested', { name }), tone: 'success' })
      onDone()
    },
    networkMode: 'always',
  })
  const fieldErrors = fieldErrorsOf(join.error, 'answers')
  const hasFieldErrors = Object.keys(fieldErrors).length > 0
  const isWrongPasscode = isRefusal(join.error, 'PASSCODE')

  // Focus moves to the first invalid field.
  useEffect(() => {
    if (hasFieldErrors || isWrongPasscode) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasFieldErrors, isWrongPasscode])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const refusesTerms = Boolean(registration.terms) && !acceptsTerms
    setMissesTerms(refusesTerms)
    if (refusesTerms || join.isPending) return
    join.mutate({
      ...(needsPasscode && { passcode }),
      ...(invite && { invite }),
      ...(questions.length > 0 && { answers: toAnswers(questions, answers, locale) }),
    })
  }

  return (
    <form ref={form} className="mt-4 grid gap-5" onSubmit={submit} noValidate>
      {needsPasscode && (
        <TextField
          label={t('passcode')}
          description={t('passcodeAbout')}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={limits.passcode.max}
          value={passcode}
          error={isWrongPasscode ? describeProblem(join.error) : undefined}
          onChange={({ target }) => setPasscode(target.value)}
        />
      )}
      <FormFields form={questions} answers={answers} fieldErrors={fieldErrors} onChange={setAnswers} />
      {registration.terms && (
        <div className="grid gap-2">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section className="join-terms" tabIndex={0} aria-label={t('terms')}>
            {registration.terms}
          </section>
          <Checkbox checked={acceptsTerms} onChange={({ target }) => setAcceptsTerms(target.checked)}>
            {t('acceptTerms')}
          </Checkbox>
          <FormMistake message={missesTerms && !acceptsTerms ? t('termsNeeded') : undefined} />
        </div>
      )}
      {join.error && !hasFieldErrors && !isWrongPasscode && <FormMistake message={describeProblem(join.error)} />}
      <Button type="submit" kind="primary" loading={join.isPending} disabled={needsPasscode && !passcode}>
        {isRequest ? t('sendRequest') : t('join')}
      </Button>
    </form>
  )
}
