import { useId } from 'react'
import { countriesIn } from '../../lib/i18n/countries.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useLocale, useWords } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import type { FormField } from '../queries.ts'
import { type Answer, type Answers, emptyOf } from './answers.ts'

type FormFieldsProps = {
  form: readonly FormField[]
  answers: Answers
  mistakes: Record<string, string>
  onChange: (answers: Answers) => void
}

/** The host's questions by kind; each error appears at its field. */
export function FormFields({ form, answers, mistakes, onChange }: FormFieldsProps) {
  const t = useWords('players')
  const { number } = useFormat()
  return form.map((field) => {
    const code = mistakes[field.key]
    const bounds = { min: number(field.min ?? 0), max: number(field.max ?? 0) }
    return (
      <Question
        key={field.key}
        field={field}
        answer={answers[field.key] ?? emptyOf(field)}
        mistake={code && t(`wrong.${code}`, bounds)}
        onAnswer={(answer) => onChange({ ...answers, [field.key]: answer })}
      />
    )
  })
}

type QuestionProps = {
  field: FormField
  answer: Answer
  mistake: string | undefined
  onAnswer: (answer: Answer) => void
}

const inputs = { text: 'text', email: 'email', url: 'url', date: 'date', number: 'text' } as const

function Question({ field, answer, mistake, onAnswer }: QuestionProps) {
  const t = useWords('players')
  const { label, help, required, kind } = field
  const about = {
    label,
    note: required ? undefined : t('optional'),
    description: help,
    error: mistake,
    'aria-required': required,
  }
  const value = typeof answer === 'string' ? answer : ''
  if (kind === 'checkbox' || kind === 'multiselect')
    return <Ticks field={field} answer={answer} mistake={mistake} onAnswer={onAnswer} />
  if (kind === 'textarea')
    return <TextArea {...about} value={value} onChange={(event) => onAnswer(event.target.value)} />
  if (kind === 'select' || kind === 'country')
    return (
      <Select {...about} value={value} onChange={(event) => onAnswer(event.target.value)}>
        <option value="">{t('choose')}</option>
        {kind === 'country' ? <Countries /> : field.options?.map((option) => <option key={option}>{option}</option>)}
      </Select>
    )
  return (
    <TextField
      {...about}
      type={inputs[kind]}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={value}
      onChange={(event) => onAnswer(event.target.value)}
    />
  )
}

function Countries() {
  const locale = useLocale()
  return countriesIn(locale).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

/** A single checkbox, or several of them. */
function Ticks({ field, answer, mistake, onAnswer }: QuestionProps) {
  const t = useWords('players')
  const id = useId()
  const chosen = Array.isArray(answer) ? answer : []
  const wiring = {
    'aria-invalid': mistake ? (true as const) : undefined,
    'aria-describedby': mistake ? `${id}-error` : undefined,
  }
  const note = field.required ? null : <small>{t('optional')}</small>
  return (
    <div className="field">
      {field.kind === 'checkbox' ? (
        <Checkbox checked={answer === true} onChange={(event) => onAnswer(event.target.checked)} {...wiring}>
          {field.label} {note}
        </Checkbox>
      ) : (
        <fieldset aria-describedby={wiring['aria-describedby']}>
          <legend className="field-label">
            {field.label}
            {note}
          </legend>
          {field.options?.map((option) => (
            <Checkbox
              key={option}
              checked={chosen.includes(option)}
              aria-invalid={wiring['aria-invalid']}
              onChange={(event) =>
                onAnswer(event.target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
              }
            >
              {option}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {field.help && <p className="hint">{field.help}</p>}
      <FormMistake id={`${id}-error`} message={mistake} />
    </div>
  )
}
