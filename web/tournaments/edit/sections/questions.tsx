import type { FormField } from '@guildhall/contract/tournaments.json.ts'
import { formFieldKinds, tournamentLimits as limits } from '@guildhall/contract/tournaments.words.ts'
import { useWords } from '../../../lib/i18n.ts'
import { Checkbox } from '../../../ui/checks.tsx'
import { TextField } from '../../../ui/inputs.tsx'
import { Choice } from '../fields/choice.tsx'
import { LinesField } from '../fields/lines-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useTheDraft } from '../use-draft.ts'

const chooses = (kind: FormField['kind']) => kind === 'select' || kind === 'multiselect'
const measured = ['text', 'textarea', 'number', 'multiselect']

/** Answers are kept by this name, so it must outlive every change of the words. */
const freshKey = () => `q${Math.random().toString(36).slice(2, 8)}`

export function Questions() {
  const t = useWords('edit')
  const { values, set } = useTheDraft()
  return (
    <Part quiet title={t('section.form')} about={t('part.formAbout')} field="form">
      <Rows
        label={t('section.form')}
        items={values.form}
        onChange={(form) => set('form', form)}
        name={({ label }, place) => label || t('question', { place: place + 1 })}
        add={{
          label: t('addQuestion'),
          make: (): FormField => ({ key: freshKey(), kind: 'text', label: '' }),
          max: limits.formFields,
        }}
      >
        {(field, change, place) => <Question field={field} change={change} place={place} />}
      </Rows>
    </Part>
  )
}

type QuestionProps = { field: FormField; change: (field: FormField) => void; place: number }

function Question({ field, change, place }: QuestionProps) {
  const t = useWords('edit')
  const { wrong } = useTheDraft()
  const { min: _min, max: _max, options: _options, ...rest } = field
  return (
    <div className="part-fields" data-two>
      <TextField
        label={t('questionLabel')}
        required
        maxLength={200}
        error={wrong(`form.${place}.label`)}
        value={field.label}
        onChange={({ target }) => change({ ...field, label: target.value })}
      />
      <Choice
        label={t('questionKind')}
        value={field.kind}
        options={formFieldKinds}
        words={(kind) => t(`kind.${kind}`)}
        onChange={(kind) => change({ ...rest, kind, ...(chooses(kind) && { options: field.options ?? [] }) })}
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

/** Bounds mean length, size or how many are chosen, by the kind of answer. */
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
