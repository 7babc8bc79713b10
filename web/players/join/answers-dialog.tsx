import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import { type Entry, entryReads } from '../queries.ts'
import { fieldErrorsOf, storedAnswers, toAnswers } from './answers.ts'
import { FormFields } from './form-fields.tsx'

type AnswersDialogProps = { entryStatus: EntryStatus; entry: Entry; onClose: () => void }

/** Answers can change until the start; the spot stays. */
export function AnswersDialog({ entryStatus, entry, onClose }: AnswersDialogProps) {
  const t = useTranslation('players')
  const locale = useLocale()
  const tSettings = useTranslation('settings')
  const describeProblem = useProblem()
  const { event, joinStatus } = entryStatus.context
  const [answers, setAnswers] = useState(() => storedAnswers(joinStatus.form, entry.formResponse, locale))
  const save = useCommand('PATCH /tournaments/{id}/players/{playerId}', entryReads)
  const fieldErrors = fieldErrorsOf(save.error)
  function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (save.isPending) return
    const params = { id: event.id, playerId: entry.id }
    save.mutate({ params, body: { formResponse: toAnswers(joinStatus.form, answers, locale) } }, { onSuccess: onClose })
  }
  return (
    <Modal open onClose={onClose} title={t('yourAnswers')} description={t('answersAbout')}>
      <form className="mt-4 grid gap-5" onSubmit={submit} noValidate>
        <FormFields form={joinStatus.form} answers={answers} fieldErrors={fieldErrors} onChange={setAnswers} />
        {save.error && Object.keys(fieldErrors).length === 0 && <FormMistake message={describeProblem(save.error)} />}
        <Button type="submit" kind="primary" loading={save.isPending}>
          {tSettings('save')}
        </Button>
      </form>
    </Modal>
  )
}
