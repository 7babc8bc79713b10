import { useState } from 'react'
import { fieldErrorsOf, storedAnswers, toAnswers } from '../../forms/answers.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useCommand } from '../../lib/api/api.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import { type Entry, entryReads } from '../queries.ts'

type AnswersDialogProps = { entryStatus: EntryStatus; entry: Entry; onClose: () => void }

/** Answers can change until the start; the spot stays. */
export function AnswersDialog({ entryStatus, entry, onClose }: AnswersDialogProps) {
  const t = useTranslation('players')
  const locale = useLocale()
  const tSettings = useTranslation('settings')
  const { event, joinStatus } = entryStatus.context
  const save = useCommand('PATCH /tournaments/{id}/players/{playerId}', entryReads)
  const [stored] = useState(() => ({ formResponse: storedAnswers(joinStatus.form, entry.formResponse, locale) }))
  const { form, values, set, error, errorText, isSending } = useForm({
    stored,
    async send({ formResponse }) {
      const params = { id: event.id, playerId: entry.id }
      await save.mutateAsync({ params, body: { formResponse: toAnswers(joinStatus.form, formResponse, locale) } })
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('yourAnswers')} description={t('answersAbout')}>
      <form className="mt-4 grid gap-5" {...form}>
        <FormFields
          form={joinStatus.form}
          answers={values.formResponse}
          fieldErrors={fieldErrorsOf(error)}
          onChange={(answers) => set('formResponse', answers)}
        />
        <FormError message={errorText} />
        <Button type="submit" kind="primary" loading={isSending}>
          {tSettings('save')}
        </Button>
      </form>
    </Modal>
  )
}
