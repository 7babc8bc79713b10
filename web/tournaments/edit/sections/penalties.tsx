import { type PenaltyStep, penaltySteps } from '@guildhall/contract/moderation/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useTheDraft } from '../use-draft.ts'
import type { Settings } from '../values.ts'

type Penalty = Settings['penalties'][number]

const most = { offences: 30, steps: 8 }

/** The penalty for the first offence, the second, and so on: the same for every entrant. */
export function Penalties() {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  return (
    <Part
      title={t('part.penalties')}
      about={t('part.penaltiesAbout')}
      field="settings.penalties"
      mistake={wrong('settings.penalties')}
    >
      <Rows
        label={t('part.penalties')}
        ordered={false}
        items={values.settings.penalties}
        onChange={(next) => setting('penalties', next)}
        name={({ offence }) => offence || t('offence')}
        add={{
          label: t('addPenalty'),
          make: (): Penalty => ({ offence: '', steps: ['WARNING', 'GAME_LOSS', 'DISQUALIFICATION'] }),
          max: most.offences,
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
            <Ladder steps={penalty.steps} onChange={(steps) => change({ ...penalty, steps })} />
          </div>
        )}
      </Rows>
    </Part>
  )
}

/** One select per offence, and an empty one that adds the next. */
function Ladder({ steps, onChange }: { steps: readonly PenaltyStep[]; onChange: (steps: PenaltyStep[]) => void }) {
  const t = useWords('edit')
  const shown = steps.length < most.steps ? [...steps, null] : steps
  return shown.map((step, place) => (
    <Select
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the offence
      key={place}
      label={t('penaltyTime', { count: place + 1, ordinal: true })}
      value={step ?? ''}
      onChange={({ target }) => {
        const next = penaltySteps.find((one) => one === target.value)
        onChange(next ? [...steps.slice(0, place), next, ...steps.slice(place + 1)] : steps.slice(0, place))
      }}
    >
      <option value="">{t('penaltyNone')}</option>
      {penaltySteps.map((one) => (
        <option key={one} value={one}>
          {t(`penalty.${one}`)}
        </option>
      ))}
    </Select>
  ))
}
