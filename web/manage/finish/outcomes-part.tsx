import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { answersOf, mistakesOf, sentOf } from '../../players/join/answers.ts'
import { FormFields } from '../../players/join/form-fields.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Event, useReread } from '../queries.ts'

/** What was right in predictions, entered by a host between the end and the completion. */
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

/** The questions as the entrants saw them; an outcome that is left out is not known yet. */
function OutcomesForm({ event }: { event: Event }) {
  const t = useWords('manage-matches')
  const say = useProblem()
  const reread = useReread()
  const form = event.form.map((field) => ({ ...field, required: false }))
  const known = Object.fromEntries(event.form.map(({ key, outcome = null }) => [key, outcome]))
  const [answers, setAnswers] = useState(() => answersOf(form, known))
  const save = useCommand('PUT /tournaments/{id}/outcomes', [])
  const mistakes = mistakesOf(save.error, 'outcomes')
  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    if (save.isPending) return
    const given = Object.entries(sentOf(form, answers))
    const outcomes = given.flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [],
    )
    save.mutate(
      { params: { id: event.id }, body: { outcomes: Object.fromEntries(outcomes) } },
      {
        onSuccess() {
          toast({ text: t('said.outcomes'), tone: 'success' })
          return reread()
        },
      },
    )
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <FormFields form={form} answers={answers} mistakes={mistakes} onChange={setAnswers} />
      {save.error && Object.keys(mistakes).length === 0 && <FormMistake message={say(save.error)} />}
      <Button type="submit" className="justify-self-start" loading={save.isPending}>
        {t('outcomesSave')}
      </Button>
    </form>
  )
}
