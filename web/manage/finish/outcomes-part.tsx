import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { fieldErrorsOf, storedAnswers, toAnswers } from '../../players/join/answers.ts'
import { FormFields } from '../../players/join/form-fields.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
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
  const formatProblem = useProblem()
  const reload = useReload()
  const form = event.form.map((field) => ({ ...field, required: false }))
  const outcomes = Object.fromEntries(event.form.map(({ key, outcome = null }) => [key, outcome]))
  const [answers, setAnswers] = useState(() => storedAnswers(form, outcomes, locale))
  const save = useCommand('PUT /tournaments/{id}/outcomes', [])
  const fieldErrors = fieldErrorsOf(save.error, 'outcomes')
  function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (save.isPending) return
    const entries = Object.entries(toAnswers(form, answers, locale))
    const outcomes = entries.flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [],
    )
    save.mutate(
      { params: { id: event.id }, body: { outcomes: Object.fromEntries(outcomes) } },
      {
        onSuccess() {
          toast({ text: t('said.outcomes'), tone: 'success' })
          return reload()
        },
      },
    )
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <FormFields form={form} answers={answers} fieldErrors={fieldErrors} onChange={setAnswers} />
      {save.error && Object.keys(fieldErrors).length === 0 && <FormMistake message={formatProblem(save.error)} />}
      <Button type="submit" className="justify-self-start" loading={save.isPending}>
        {t('outcomesSave')}
      </Button>
    </form>
  )
}
