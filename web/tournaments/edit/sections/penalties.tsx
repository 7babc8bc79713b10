import { type PenaltyStep, penaltySteps } from '@guildhall/contract/moderation/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'
import type { Settings } from '../values.ts'

type Penalty = Settings['penalties'][number]

const limits = { offences: 30, steps: 8 }

/** The penalty for the first offence, the second, and so on: the same for every entrant. */
export function Penalties() {
  const t = useTranslation('edit')
  const { values, setSetting, errorOf } = useEventDraft()
  return (
    <Part
      title={t('part.penalties')}
      description={t('part.penaltiesAbout')}
      field="settings.penalties"
      error={errorOf('settings.penalties')}
    >
      <Rows
        label={t('part.penalties')}
        ordered={false}
        items={values.settings.penalties}
        onChange={(next) => setSetting('penalties', next)}
        name={({ offence }) => offence || t('offence')}
        add={{
          label: t('addPenalty'),
          create: (): Penalty => ({ offence: '', steps: ['WARNING', 'GAME_LOSS', 'DISQUALIFICATION'] }),
          max: limits.offences,
        }}
      >
        {(penalty, change) => (
          <div className="part-fields" data-two>
            <div data-wide>
              <TextField
                label={t('offence')}
                placeholder={t('offenceExample')}
                required
                maxLength={80}
                value={penalty.offence}
                onChange={({ target }) => change({ ...penalty, offence: target.value })}
              />
            </div>
            <PenaltySteps steps={penalty.steps} onChange={(steps) => change({ ...penalty, steps })} />
          </div>
        )}
      </Rows>
    </Part>
  )
}

/** One select per offence, and an empty one that adds the next. */
function PenaltySteps({
  steps,
  onChange,
}: {
  steps: readonly PenaltyStep[]
  onChange: (steps: PenaltyStep[]) => void
}) {
  const t = useTranslation('edit')
  const rows = steps.length < limits.steps ? [...steps, null] : steps
  return rows.map((step, index) => (
    <Select
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the offence
      key={index}
      label={t('penaltyTime', { count: index + 1, ordinal: true })}
      value={step ?? ''}
      onChange={({ target }) => {
        const next = penaltySteps.find((option) => option === target.value)
        onChange(next ? [...steps.slice(0, index), next, ...steps.slice(index + 1)] : steps.slice(0, index))
      }}
    >
      <option value="">{t('penaltyNone')}</option>
      {penaltySteps.map((option) => (
        <option key={option} value={option}>
          {t(`penalty.${option}`)}
        </option>
      ))}
    </Select>
  ))
}
