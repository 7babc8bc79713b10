/** What a community asks before joining: its passcode, its questions, its terms. */

import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useId, useState } from 'react'
import { fieldErrorsOf, missingAnswers, storedAnswers, toAnswers } from '../../forms/answers.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Organization } from '../queries.ts'
import { useMembership } from './use-membership.ts'

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

export function JoinForm({ community, isRequest, needsPasscode, invite, onDone }: JoinFormProps) {
  const t = useTranslation('community-join')
  const problem = useTranslation('problems')
  const locale = useLocale()
  const { id, name, registration } = community
  const questions = registration.form ?? []
  const membership = useMembership(id)
  const [stored] = useState(() => ({ passcode: '', terms: false, answers: storedAnswers(questions, null, locale) }))
  const { form, values, set, text, tick, errorTextOf, error, errorText, isSending } = useForm({
    stored,
    checks: {
      passcode: (passcode) => (needsPasscode && !passcode ? problem('PASSCODE') : undefined),
      answers: (answers) => Object.values(missingAnswers(questions, answers))[0],
      terms: (terms) => (registration.terms && !terms ? t('termsNeeded') : undefined),
    },
    about: { PASSCODE: 'passcode' },
    async send({ passcode, answers }) {
      const standing = await membership.join({
        ...(needsPasscode && { passcode }),
        ...(invite && { invite }),
        ...(questions.length > 0 && { answers: toAnswers(questions, answers, locale) }),
      })
      toast({ text: standing.role ? t('joined', { name }) : t('requested', { name }), tone: 'success' })
      onDone()
    },
  })
  const termsError = errorTextOf('terms')
  const termsErrorId = useId()

  return (
    <form className="mt-4 grid gap-5" {...form}>
      {needsPasscode && (
        <TextField
          label={t('passcode')}
          description={t('passcodeAbout')}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={limits.passcode.max}
          {...text('passcode')}
        />
      )}
      <FormFields
        form={questions}
        answers={values.answers}
        fieldErrors={{
          ...fieldErrorsOf(error, 'answers'),
          ...(errorTextOf('answers') && missingAnswers(questions, values.answers)),
        }}
        onChange={(answers) => set('answers', answers)}
      />
      {registration.terms && (
        <div className="grid gap-2">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section className="join-terms" tabIndex={0} aria-label={t('terms')}>
            {registration.terms}
          </section>
          <Checkbox
            {...tick('terms')}
            aria-invalid={termsError ? true : undefined}
            aria-describedby={termsError && termsErrorId}
          >
            {t('acceptTerms')}
          </Checkbox>
          <FormError id={termsErrorId} message={termsError} />
        </div>
      )}
      <FormError message={errorText} />
      <Button type="submit" kind="primary" loading={isSending}>
        {isRequest ? t('sendRequest') : t('join')}
      </Button>
    </form>
  )
}
