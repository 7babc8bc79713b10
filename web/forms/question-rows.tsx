/** The builder of a form: the questions of an event's registration or of a community's membership. */
import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Checkbox } from '../ui/controls/checks.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { LinesField } from '../ui/form/lines-field.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import { Rows } from '../ui/form/rows.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import '../ui/form/part-fields.css'

const hasOptions = (kind: FormField['kind']) => kind === 'select' || kind === 'multiselect'
const boundedKinds = ['text', 'textarea', 'number', 'multiselect']

/** Answers are stored under this key, so it must survive every change of the label. */
const newKey = () => `q${Math.random().toString(36).slice(2, 8)}`

/** Returns the text of the server's refusal of a field, by path. */
type ErrorOf = (path: string) => string | undefined

type QuestionRowsProps = {
  label: string
  items: readonly FormField[]
  onChange: (items: FormField[]) => void
  kinds: readonly FormField['kind'][]
  errorOf: ErrorOf
}

export function QuestionRows({ label, items, onChange, kinds, errorOf }: QuestionRowsProps) {
  const t = useTranslation('edit')
  return (
    <Rows
      label={label}
      items={items}
      onChange={onChange}
      name={(field, index) => field.label || t('question', { index: index + 1 })}
      add={{
        label: t('addQuestion'),
        create: (): FormField => withKind({ key: newKey(), label: '' }, kinds[0] ?? 'text'),
        max: limits.formFields,
      }}
    >
      {(field, change, index) => (
        <Question field={field} change={change} index={index} kinds={kinds} errorOf={errorOf} />
      )}
    </Rows>
  )
}

const withKind = (base: Omit<FormField, 'kind'>, kind: FormField['kind']): FormField => ({
  ...base,
  kind,
  ...(hasOptions(kind) && { options: base.options ?? [] }),
})

type QuestionProps = {
  field: FormField
  change: (field: FormField) => void
  index: number
  kinds: readonly FormField['kind'][]
  errorOf: ErrorOf
}

function Question({ field, change, index, kinds, errorOf }: QuestionProps) {
  const t = useTranslation('edit')
  const { min: _min, max: _max, options: _options, ...rest } = field
  return (
    <div className="part-fields" data-two>
      <TextField
        label={t('questionLabel')}
        required
        maxLength={200}
        error={errorOf(`form.${index}.label`)}
        value={field.label}
        onChange={({ target }) => change({ ...field, label: target.value })}
      />
      <SelectField
        label={t('questionKind')}
        value={field.kind}
        options={kinds.includes(field.kind) ? kinds : [field.kind, ...kinds]}
        error={errorOf(`form.${field.key}.kind`)}
        labelOf={(kind) => t(`kind.${kind}`)}
        onChange={(kind) => change(withKind({ ...rest, ...(field.options && { options: field.options }) }, kind))}
      />
      <TextField
        label={t('questionHelp')}
        note={t('optional')}
        maxLength={500}
        value={field.help ?? ''}
        onChange={({ target: { value } }) => {
          const { help: _, ...base } = field
          change(value ? { ...field, help: value } : base)
        }}
      />
      <div className="self-end">
        <Checkbox
          checked={field.required ?? false}
          onChange={({ target }) => change({ ...field, required: target.checked })}
        >
          {t('questionRequired')}
        </Checkbox>
      </div>
      {hasOptions(field.kind) && (
        <div data-wide>
          <LinesField
            label={t('questionOptions')}
            description={t('onePerLine')}
            error={errorOf(`form.${field.key}`)}
            value={field.options ?? []}
            onChange={(options) => change({ ...field, options })}
          />
        </div>
      )}
      {boundedKinds.includes(field.kind) && <BoundFields field={field} change={change} errorOf={errorOf} />}
    </div>
  )
}

/** The bounds are a length, a size or a number of choices, by the kind of question. */
function BoundFields({ field, change, errorOf }: Pick<QuestionProps, 'field' | 'change' | 'errorOf'>) {
  const t = useTranslation('edit')
  const unit = field.kind === 'number' ? 'number' : field.kind === 'multiselect' ? 'choices' : 'letters'
  return (['min', 'max'] as const).map((end) => (
    <NumberField
      key={end}
      label={t(`${end}.${unit}`)}
      note={t('optional')}
      error={end === 'max' && !hasOptions(field.kind) ? errorOf(`form.${field.key}`) : undefined}
      step={unit === 'number' ? 'any' : 1}
      {...(unit !== 'number' && { min: 0 })}
      value={field[end] ?? null}
      onChange={(value) => {
        const { [end]: _, ...base } = field
        change(value === null ? base : { ...base, [end]: value })
      }}
    />
  ))
}
