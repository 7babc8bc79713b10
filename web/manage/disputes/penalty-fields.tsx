import { penaltySteps } from '@guildhall/contract/moderation/constants.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import type { CaseFile } from '../matches/queries.ts'
import type { Punishment } from './ruling.ts'

type PenaltyFieldsProps = {
  file: CaseFile
  sides: readonly { id: string; name: string }[]
  punishment: Punishment | null
  onChange: (punishment: Punishment | null) => void
}

const isStep = (value: string): value is Punishment['step'] => penaltySteps.some((step) => step === value)

/** The penalty ladder suggests the next step; any other step needs a reason. */
export function PenaltyFields({ file, sides, punishment, onChange }: PenaltyFieldsProps) {
  const t = useWords('manage-matches')
  const rungs = file.ladder.filter(({ playerId }) => playerId === punishment?.playerId)
  const start = (playerId: string): Punishment => {
    const first = file.ladder.find((rung) => rung.playerId === playerId)
    return { playerId, offence: first?.offence ?? null, step: first?.step ?? 'WARNING', reason: '' }
  }
  return (
    <div className="case-penalty">
      <Select
        label={t('penaltyFor')}
        value={punishment?.playerId ?? ''}
        onChange={({ target: { value } }) => onChange(value ? start(value) : null)}
      >
        <option value="">{t('noPenalty')}</option>
        {sides.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {punishment && rungs.length > 0 && (
        <Select
          label={t('offence')}
          value={punishment.offence ?? ''}
          onChange={({ target: { value } }) => {
            const rung = rungs.find(({ offence }) => offence === value)
            onChange({ ...punishment, offence: rung?.offence ?? null, step: rung?.step ?? punishment.step })
          }}
        >
          {rungs.map(({ offence, step, earlier }) => (
            <option key={offence} value={offence}>
              {t('penaltyOption', { offence, step: t(`step.${step}`), count: earlier })}
            </option>
          ))}
          <option value="">{t('otherOffence')}</option>
        </Select>
      )}
      {punishment && punishment.offence === null && (
        <>
          <Select
            label={t('penaltyStep')}
            value={punishment.step}
            onChange={({ target: { value } }) => isStep(value) && onChange({ ...punishment, step: value })}
          >
            {penaltySteps.map((step) => (
              <option key={step} value={step}>
                {t(`step.${step}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('penaltyReason')}
            maxLength={1000}
            value={punishment.reason}
            onChange={({ target }) => onChange({ ...punishment, reason: target.value })}
          />
        </>
      )}
    </div>
  )
}
