import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import { fieldKindsOf, tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { Choice } from '../fields/choice.tsx'
import { LinesField } from '../fields/lines-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useTheDraft } from '../use-draft.ts'

const chooses = (kind: FormField['kind']) => kind === 'select' || kind === 'multiselect'
const measured = ['text', 'textarea', 'number', 'multiselect']

/** Answers are stored under this key, so it must survive every change of the label. */
const freshKey = () => `q${Math.random().toString(36).slice(2, 8)}`

export function Questions() {
  const t = useWords('edit')
  const { values, set } = useTheDraft()
  const kinds = useKinds()
  return (
    <Part quiet title={t('section.form')} about={t('part.formAbout')} field="form">
      <Rows
        label={t('section.form')}
        items={values.form}
        onChange={(form) => set('form', form)}
        name={({ label }, index) => label || t('question', { index: index + 1 })}
        add={{
          label: t('addQuestion'),
          make: (): FormField => ask({ key: freshKey(), label: '' }, kinds[0] ?? 'text'),
          max: limits.formFields,
        }}
      >
        {(field, change, index) => <Question field={field} change={change} index={index} kinds={kinds} />}
      </Rows>
    </Part>
  )
}

/** A registration event allows only some kinds of questions. */
function useKinds() {
  const { values } = useTheDraft()
  return fieldKindsOf(values.type === 'REGISTRATION' ? values.settings.formType : null)
}

const ask = (bare: Omit<FormField, 'kind'>, kind: FormField['kind']): FormField => ({
  ...bare,
  kind,
  ...(chooses(kind) && { options: bare.options ?? [] }),
})

type QuestionProps = {
  field: FormField
  change: (field: FormField) => void
  index: number
  kinds: readonly FormField['kind'][]
}

function Question({ field, change, index, kinds }: QuestionProps) {
  const t = useWords('edit')
  const { wrong } = useTheDraft()
  const { min: _min, max: _max, options: _options, ...rest } = field
  return (
    <div className="part-fields" data-two>
      <TextField
        label={t('questionLabel')}
        required
        maxLength={200}
        error={wrong(`form.${index}.label`)}
        value={field.label}
        onChange={({ target }) => change({ ...field, label: target.value })}
      />
      <Choice
        label={t('questionKind')}
        value={field.kind}
        options={kinds.includes(field.kind) ? kinds : [field.kind, ...kinds]}
        error={wrong(`form.${field.key}.kind`)}
        words={(kind) => t(`kind.${kind}`)}
        onChange={(kind) => change(ask({ ...rest, ...(field.options && { options: field.options }) }, kind))}
      />
      <TextField
        label={t('questionHelp')}
        note={t('optional')}
        maxLength={500}
        value={field.help ?? ''}
        onChange={({ target: { value } }) => {
          const { help: _, ...bare } = field
          change(value ? { ...field, help: value } : bare)
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
      {chooses(field.kind) && (
        <div data-wide>
          <LinesField
            label={t('questionOptions')}
            description={t('onePerLine')}
            error={wrong(`form.${field.key}`)}
            value={field.options ?? []}
            onChange={(options) => change({ ...field, options })}
          />
        </div>
      )}
      {measured.includes(field.kind) && <Measures field={field} change={change} />}
    </div>
  )
}

/** The bounds are a length, a size or a number of choices, by the kind of question. */
function Measures({ field, change }: Pick<QuestionProps, 'field' | 'change'>) {
  const t = useWords('edit')
  const { wrong } = useTheDraft()
  const measure = field.kind === 'number' ? 'number' : field.kind === 'multiselect' ? 'choices' : 'letters'
  return (['min', 'max'] as const).map((end) => (
    <NumberField
      key={end}
      label={t(`${end}.${measure}`)}
      note={t('optional')}
      error={end === 'max' && !chooses(field.kind) ? wrong(`form.${field.key}`) : undefined}
      step={measure === 'number' ? 'any' : 1}
      {...(measure !== 'number' && { min: 0 })}
      value={field[end] ?? null}
      onChange={(value) => {
        const { [end]: _, ...bare } = field
        change(value === null ? bare : { ...bare, [end]: value })
      }}
    />
  ))
}
