import { useState } from 'react'
import { fieldErrorsOf, storedAnswers, toAnswers } from '../../forms/answers.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useCommand } from '../../lib/api/api.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type Event, useReload } from '../queries.ts'

/** The outcomes of prediction questions. A host enters them between the end and the completion. */
export function OutcomesSection({ event }: { event: Event }) {
  const t = useTranslation('manage-matches')
  if (event.type !== 'REGISTRATION' || event.settings.formType !== 'predictions') return null
  const isOpen = event.endedAt !== null && event.completedAt === null
  return (
    <section className="manage-part">
      <h2>{t('outcomes')}</h2>
      <p className="hint">{event.endedAt === null ? t('outcomesLater') : t('outcomesAbout')}</p>
      {isOpen && event.can.update && <OutcomesForm event={event} />}
    </section>
  )
}

/** The questions as the entrants saw them; a missing outcome is still open. */
function OutcomesForm({ event }: { event: Event }) {
  const t = useTranslation('manage-matches')
  const locale = useLocale()
  const reload = useReload()
  const questions = event.form.map((field) => ({ ...field, required: false }))
  const save = useCommand('PUT /tournaments/{id}/outcomes', [])
  const [stored] = useState(() => {
    const outcomes = Object.fromEntries(event.form.map(({ key, outcome = null }) => [key, outcome]))
    return { outcomes: storedAnswers(questions, outcomes, locale) }
  })
  const { form, values, set, error, errorText, isSending } = useForm({
    stored,
    async send(values) {
      const entries = Object.entries(toAnswers(questions, values.outcomes, locale))
      const outcomes = entries.flatMap(([key, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [],
      )
      await save.mutateAsync({ params: { id: event.id }, body: { outcomes: Object.fromEntries(outcomes) } })
      toast({ text: t('said.outcomes'), tone: 'success' })
      await reload()
    },
  })
  return (
    <form className="grid gap-5" {...form}>
      <FormFields
        form={questions}
        answers={values.outcomes}
        fieldErrors={fieldErrorsOf(error, 'outcomes')}
        onChange={(outcomes) => set('outcomes', outcomes)}
      />
      <FormError message={errorText} />
      <Button type="submit" className="justify-self-start" loading={isSending}>
        {t('outcomesSave')}
      </Button>
    </form>
  )
}
