import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { answersOf, mistakesOf, toAnswers } from '../../players/join/answers.ts'
import { FormFields } from '../../players/join/form-fields.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Event, useReload } from '../queries.ts'

/** The outcomes of prediction questions. A host enters them between the end and the completion. */
export function OutcomesPart({ event }: { event: Event }) {
  const t = useWords('manage-matches')
  if (event.type !== 'REGISTRATION' || event.settings.formType !== 'predictions') return null
  const isOpen = event.endedAt !== null && event.completedAt === null
  return (
    <section className="desk-part">
      <h2>{t('outcomes')}</h2>
      <p className="hint">{event.endedAt === null ? t('outcomesLater') : t('outcomesAbout')}</p>
      {isOpen && event.can.update && <OutcomesForm event={event} />}
    </section>
  )
}

/** The questions as the entrants saw them; a missing outcome is still open. */
function OutcomesForm({ event }: { event: Event }) {
  const t = useWords('manage-matches')
  const problemText = useProblem()
  const reload = useReload()
  const form = event.form.map((field) => ({ ...field, required: false }))
  const outcomes = Object.fromEntries(event.form.map(({ key, outcome = null }) => [key, outcome]))
  const [answers, setAnswers] = useState(() => answersOf(form, outcomes))
  const save = useCommand('PUT /tournaments/{id}/outcomes', [])
  const mistakes = mistakesOf(save.error, 'outcomes')
  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    if (save.isPending) return
    const entries = Object.entries(toAnswers(form, answers))
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
      <FormFields form={form} answers={answers} mistakes={mistakes} onChange={setAnswers} />
      {save.error && Object.keys(mistakes).length === 0 && <FormMistake message={problemText(save.error)} />}
      <Button type="submit" className="justify-self-start" loading={save.isPending}>
        {t('outcomesSave')}
      </Button>
    </form>
  )
}
