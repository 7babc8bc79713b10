import { seriesLimits as limits } from '@guildhall/contract/series/constants.ts'
import { useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LazyConfirmDialog } from '../../ui/overlay/lazy-confirm-dialog.tsx'
import { type Management, type Series, seriesReads } from '../queries.ts'

/** Points that the staff adds or deducts; everyone can read the reason. */
export function Adjustments({ series, management }: { series: Series; management: Management }) {
  const t = useTranslation('series')
  const { number } = useFormat()
  const [formKey, setFormKey] = useState(0)
  const { act, isPending } = useAction('DELETE /series/{id}/adjustments/{adjustmentId}', seriesReads, () =>
    t('adjustmentRemoved'),
  )
  const [removed, setRemoved] = useState<Management['adjustments'][number] | null>(null)
  return (
    <>
      <AdjustmentForm
        key={formKey}
        id={series.id}
        entrants={management.standings}
        onAdded={() => setFormKey((key) => key + 1)}
      />
      <section>
        <h2>{t('part.adjustments')}</h2>
        {management.adjustments.length === 0 && <p className="hint">{t('noAdjustments')}</p>}
        <ul className="series-rows">
          {management.adjustments.map((adjustment) => {
            const { id, name, points, reason, createdAt } = adjustment
            return (
              <li key={id}>
                <strong className="series-points-value">{signed(points, number)}</strong>
                <span>
                  <span className="name">{name}</span>
                  <small>
                    {reason} · <Time at={createdAt} show="day" />
                  </small>
                </span>
                <Button size="small" disabled={isPending} onClick={() => setRemoved(adjustment)}>
                  {t('removeAdjustment')}
                </Button>
              </li>
            )
          })}
        </ul>
      </section>
      {removed && (
        <LazyConfirmDialog
          title={t('removeAdjustmentTitle', { name: removed.name })}
          keep={t('keepAdjustment')}
          act={t('removeAdjustmentAct')}
          busy={isPending}
          onAct={() => act({ params: { id: series.id, adjustmentId: removed.id } }, () => setRemoved(null))}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

type AdjustmentFormProps = { id: string; entrants: Management['standings']; onAdded: () => void }

function AdjustmentForm({ id, entrants, onAdded }: AdjustmentFormProps) {
  const t = useTranslation('series')
  const add = useCommand('POST /series/{id}/adjustments', seriesReads)
  const { form, text, errorText, isSending } = useForm({
    stored: { entrant: '', points: '', reason: '' },
    checks: {
      entrant: (entrant) => (entrant ? undefined : t('entrantMissing')),
      points: (points) => (Number.isInteger(Number(points)) && Number(points) !== 0 ? undefined : t('pointsMissing')),
      reason: (reason) => (reason.trim() ? undefined : t('reasonMissing')),
    },
    async send({ entrant, points, reason }) {
      await add.mutateAsync({ params: { id }, body: { entrant, points: Number(points), reason: reason.trim() } })
      onAdded()
    },
  })
  return (
    <form className="series-form" {...form}>
      <h2>{t('addAdjustment')}</h2>
      <Select label={t('entrant')} {...text('entrant')}>
        <option value="">{t('chooseEntrant')}</option>
        {entrants.map(({ entrant, name }) => (
          <option key={entrant} value={entrant}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        type="number"
        label={t('points')}
        description={t('pointsAbout')}
        min={-limits.points.max}
        max={limits.points.max}
        {...text('points')}
      />
      <TextField label={t('reason')} description={t('reasonAbout')} maxLength={limits.reason.max} {...text('reason')} />
      <FormError message={errorText} />
      <div>
        <Button type="submit" kind="primary" loading={isSending}>
          {t('addAdjustment')}
        </Button>
      </div>
    </form>
  )
}
