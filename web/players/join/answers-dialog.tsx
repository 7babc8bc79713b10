import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import { type Entry, entryReads } from '../queries.ts'
import { answersOf, mistakesOf, toAnswers } from './answers.ts'
import { FormFields } from './form-fields.tsx'

type AnswersDialogProps = { entryStatus: EntryStatus; entry: Entry; onClose: () => void }

/** Answers can change until the start; the spot stays. */
export function AnswersDialog({ entryStatus, entry, onClose }: AnswersDialogProps) {
  const t = useWords('players')
  const settings = useWords('settings')
  const describeProblem = useProblem()
  const { event, joinStatus } = entryStatus.context
  const [answers, setAnswers] = useState(() => answersOf(joinStatus.form, entry.formResponse))
  const save = useCommand('PATCH /tournaments/{id}/players/{playerId}', entryReads)
  const mistakes = mistakesOf(save.error)
  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    if (save.isPending) return
    const params = { id: event.id, playerId: entry.id }
    save.mutate({ params, body: { formResponse: toAnswers(joinStatus.form, answers) } }, { onSuccess: onClose })
  }
  return (
    <Modal open onClose={onClose} title={t('yourAnswers')} description={t('answersAbout')}>
      <form className="mt-4 grid gap-5" onSubmit={submit} noValidate>
        <FormFields form={joinStatus.form} answers={answers} mistakes={mistakes} onChange={setAnswers} />
        {save.error && Object.keys(mistakes).length === 0 && <FormMistake message={describeProblem(save.error)} />}
        <Button type="submit" kind="primary" loading={save.isPending}>
          {settings('save')}
        </Button>
      </form>
    </Modal>
  )
}
