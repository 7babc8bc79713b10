import { useId } from 'react'
import { countriesIn } from '../lib/i18n/countries.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { Checkbox } from '../ui/controls/checks.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../ui/controls/inputs.tsx'
import { type Answer, type Answers, emptyAnswer, type FormField } from './answers.ts'

type FormFieldsProps = {
  form: readonly FormField[]
  answers: Answers
  fieldErrors: Record<string, string>
  onChange: (answers: Answers) => void
}

/** The host's questions by kind; each error appears at its field. */
export function FormFields({ form, answers, fieldErrors, onChange }: FormFieldsProps) {
  const t = useTranslation('players')
  const { number } = useFormat()
  return form.map((field) => {
    const code = fieldErrors[field.key]
    const bounds = { min: number(field.min ?? 0), max: number(field.max ?? 0) }
    return (
      <Question
        key={field.key}
        field={field}
        answer={answers[field.key] ?? emptyAnswer(field)}
        errorText={code && t(`wrong.${code}`, bounds)}
        onAnswer={(answer) => onChange({ ...answers, [field.key]: answer })}
      />
    )
  })
}

type QuestionProps = {
  field: FormField
  answer: Answer
  errorText: string | undefined
  onAnswer: (answer: Answer) => void
}

const inputTypes = { text: 'text', email: 'email', url: 'url', date: 'date', number: 'text' } as const

function Question({ field, answer, errorText, onAnswer }: QuestionProps) {
  const t = useTranslation('players')
  const { label, help, required, kind } = field
  const fieldProps = {
    label,
    note: required ? undefined : t('optional'),
    description: help,
    error: errorText,
    'aria-required': required,
  }
  const value = typeof answer === 'string' ? answer : ''
  if (kind === 'checkbox' || kind === 'multiselect')
    return <Checkboxes field={field} answer={answer} errorText={errorText} onAnswer={onAnswer} />
  if (kind === 'textarea')
    return <TextArea {...fieldProps} value={value} onChange={(event) => onAnswer(event.target.value)} />
  if (kind === 'select' || kind === 'country')
    return (
      <Select {...fieldProps} value={value} onChange={(event) => onAnswer(event.target.value)}>
        <option value="">{t('choose')}</option>
        {kind === 'country' ? <Countries /> : field.options?.map((option) => <option key={option}>{option}</option>)}
      </Select>
    )
  return (
    <TextField
      {...fieldProps}
      type={inputTypes[kind]}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={value}
      onChange={(event) => onAnswer(event.target.value)}
    />
  )
}

/** The names of countries in Node and in the browser may differ. */
function Countries() {
  const locale = useLocale()
  const countries = useHydrated() ? countriesIn(locale) : []
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

/** A single checkbox, or several of them. */
function Checkboxes({ field, answer, errorText, onAnswer }: QuestionProps) {
  const t = useTranslation('players')
  const id = useId()
  const selected = Array.isArray(answer) ? answer : []
  const ariaProps = {
    'aria-invalid': errorText ? (true as const) : undefined,
    'aria-describedby': errorText ? `${id}-error` : undefined,
  }
  const note = field.required ? null : <small>{t('optional')}</small>
  return (
    <div className="field">
      {field.kind === 'checkbox' ? (
        <Checkbox checked={answer === true} onChange={(event) => onAnswer(event.target.checked)} {...ariaProps}>
          {field.label} {note}
        </Checkbox>
      ) : (
        <fieldset aria-describedby={ariaProps['aria-describedby']}>
          <legend className="field-label">
            {field.label}
            {note}
          </legend>
          {field.options?.map((option) => (
            <Checkbox
              key={option}
              checked={selected.includes(option)}
              aria-invalid={ariaProps['aria-invalid']}
              onChange={(event) =>
                onAnswer(event.target.checked ? [...selected, option] : selected.filter((item) => item !== option))
              }
            >
              {option}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {field.help && <p className="hint">{field.help}</p>}
      <FormError id={`${id}-error`} message={errorText} />
    </div>
  )
}
