import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import type { ScoreRule } from '@guildhall/contract/tournaments/columns.ts'
import { defaultDecimals, scoreCounts, scoreDirections } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Switch } from '../../../ui/controls/checks.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

const defaultScore: ScoreRule = {
  count: 'best',
  direction: 'high',
  attempts: null,
  review: false,
  decimals: defaultDecimals,
}

/** The scoring of a leaderboard. */
export function Scoring() {
  const t = useTranslation('edit')
  const { values, set, errorOf } = useEventDraft()
  const score = values.score ?? defaultScore
  const change = (changes: Partial<ScoreRule>) => set('score', { ...score, ...changes })
  return (
    <Part title={t('part.score')} field="score" twoColumns error={errorOf('score')}>
      <SelectField
        label={t('scoreCount')}
        value={score.count}
        options={scoreCounts}
        labelOf={(option) => t(`count.${option}`)}
        onChange={(count) => change(count === 'best-k' ? { count, k: score.k ?? 3 } : { count, k: undefined })}
      />
      {score.count === 'best-k' && (
        <NumberField
          label={t('scoreK')}
          min={1}
          max={100}
          value={score.k ?? null}
          onChange={(k) => k !== null && change({ k })}
        />
      )}
      <SelectField
        label={t('scoreDirection')}
        value={score.direction}
        options={scoreDirections}
        labelOf={(option) => t(`direction.${option}`)}
        onChange={(direction) => change({ direction })}
      />
      <NumberField
        label={t('scoreAttempts')}
        min={1}
        max={submissionLimits.attempts}
        placeholder={t('noLimit')}
        value={score.attempts}
        onChange={(attempts) => change({ attempts })}
      />
      <TextField
        label={t('scoreUnit')}
        note={t('optional')}
        maxLength={20}
        placeholder={t('scoreUnitExample')}
        value={score.unit ?? ''}
        onChange={({ target }) => change({ unit: target.value || undefined })}
      />
      <NumberField
        label={t('scoreDecimals')}
        min={0}
        max={6}
        value={score.decimals ?? defaultDecimals}
        onChange={(decimals) => change({ decimals: decimals ?? defaultDecimals })}
      />
      <div data-wide>
        <Switch checked={score.review} onChange={({ target }) => change({ review: target.checked })}>
          {t('scoreReview')}
          <small className="switch-about">{t('scoreReviewAbout')}</small>
        </Switch>
      </div>
    </Part>
  )
}
