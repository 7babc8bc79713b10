import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import { fieldKindsOf, tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { Choice } from '../fields/choice.tsx'
import { LinesField } from '../fields/lines-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useEventDraft } from '../use-draft.ts'

const hasOptions = (kind: FormField['kind']) => kind === 'select' || kind === 'multiselect'
const boundedKinds = ['text', 'textarea', 'number', 'multiselect']

/** Answers are stored under this key, so it must survive every change of the label. */
const newKey = () => `q${Math.random().toString(36).slice(2, 8)}`

export function Questions() {
  const t = useTranslation('edit')
  const { values, set } = useEventDraft()
  const kinds = useKinds()
  return (
    <Part hiddenTitle title={t('section.form')} description={t('part.formAbout')} field="form">
      <Rows
        label={t('section.form')}
        items={values.form}
        onChange={(form) => set('form', form)}
        name={({ label }, index) => label || t('question', { index: index + 1 })}
        add={{
          label: t('addQuestion'),
          create: (): FormField => withKind({ key: newKey(), label: '' }, kinds[0] ?? 'text'),
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
  const { values } = useEventDraft()
  return fieldKindsOf(values.type === 'REGISTRATION' ? values.settings.formType : null)
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
}

function Question({ field, change, index, kinds }: QuestionProps) {
  const t = useTranslation('edit')
  const { errorOf } = useEventDraft()
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
      <Choice
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
      {boundedKinds.includes(field.kind) && <BoundFields field={field} change={change} />}
    </div>
  )
}

/** The bounds are a length, a size or a number of choices, by the kind of question. */
function BoundFields({ field, change }: Pick<QuestionProps, 'field' | 'change'>) {
  const t = useTranslation('edit')
  const { errorOf } = useEventDraft()
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
