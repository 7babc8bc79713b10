import { penaltySteps } from '@guildhall/contract/moderation/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import type { CaseFile } from '../matches/queries.ts'
import type { PenaltyDraft } from './ruling.ts'

type PenaltyFieldsProps = {
  file: CaseFile
  opponents: readonly { id: string; name: string }[]
  penalty: PenaltyDraft | null
  /** The penalty lacks its reason. */
  error: string | undefined
  onChange: (penalty: PenaltyDraft | null) => void
}

const isStep = (value: string): value is PenaltyDraft['step'] => penaltySteps.some((step) => step === value)

/** The penalty ladder suggests the next step; any other step needs a reason. */
export function PenaltyFields({ file, opponents, penalty, error, onChange }: PenaltyFieldsProps) {
  const t = useTranslation('manage-matches')
  const ladderSteps = file.ladder.filter(({ playerId }) => playerId === penalty?.playerId)
  const initialPenalty = (playerId: string): PenaltyDraft => {
    const firstStep = file.ladder.find((ladderStep) => ladderStep.playerId === playerId)
    return { playerId, offence: firstStep?.offence ?? null, step: firstStep?.step ?? 'WARNING', reason: '' }
  }
  return (
    <div className="case-penalty">
      <Select
        label={t('penaltyFor')}
        value={penalty?.playerId ?? ''}
        onChange={({ target: { value } }) => onChange(value ? initialPenalty(value) : null)}
      >
        <option value="">{t('noPenalty')}</option>
        {opponents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {penalty && ladderSteps.length > 0 && (
        <Select
          label={t('offence')}
          value={penalty.offence ?? ''}
          onChange={({ target: { value } }) => {
            const ladderStep = ladderSteps.find(({ offence }) => offence === value)
            onChange({ ...penalty, offence: ladderStep?.offence ?? null, step: ladderStep?.step ?? penalty.step })
          }}
        >
          {ladderSteps.map(({ offence, step, earlier }) => (
            <option key={offence} value={offence}>
              {t('penaltyOption', { offence, step: t(`step.${step}`), count: earlier })}
            </option>
          ))}
          <option value="">{t('otherOffence')}</option>
        </Select>
      )}
      {penalty && penalty.offence === null && (
        <>
          <Select
            label={t('penaltyStep')}
            value={penalty.step}
            onChange={({ target: { value } }) => isStep(value) && onChange({ ...penalty, step: value })}
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
            error={error}
            value={penalty.reason}
            onChange={({ target }) => onChange({ ...penalty, reason: target.value })}
          />
        </>
      )}
    </div>
  )
}
