import {
  seriesLimits as limits,
  type SeriesScoring,
  type SeriesTiebreak,
  seriesEntrants,
  seriesScorings,
  seriesTiebreaks,
} from '@guildhall/contract/series/constants.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { tableOf } from '../page/point-table.tsx'
import { type Series, seriesReads } from '../queries.ts'
import { PointRows } from './point-rows.tsx'

/** How results become points; saving ranks all entrants again. */
export function PointRules({ series }: { series: Series }) {
  const t = useTranslation('series')
  const locale = useLocale()
  const save = useCommand('PATCH /series/{id}', seriesReads)
  const { form, text, tick, option, values, set, errorTextOf, errorText, isSending, isDirty, reset } = useForm({
    stored: { ...series.rules, endsOn: series.endsAt?.slice(0, 10) ?? '' },
    // Only what was edited: another admin may have changed other rules meanwhile.
    async send({ endsOn }, change) {
      const { endsOn: changedEnd, ...rules } = change
      const endsAt = endsOn ? new Date(`${endsOn}T23:59:59.999Z`).toISOString() : null
      await save.mutateAsync({
        params: { id: series.id },
        body: { rules, ...(changedEnd !== undefined && { endsAt }) },
      })
      reset(change)
      toast({ text: t('rulesSaved'), tone: 'success' })
    },
  })
  // A table of the host starts as the standard one.
  function setScoring(scoring: SeriesScoring) {
    set('scoring', scoring)
    if (scoring === 'table' && values.table.length === 0) set('table', [...tableOf(values)])
  }
  return (
    <form className="series-form" {...form}>
      <Select
        label={t('scoring')}
        {...text('scoring')}
        onChange={({ target }) => setScoring(seriesScorings.find((name) => name === target.value) ?? 'placement')}
      >
        {seriesScorings.map((scoring) => (
          <option key={scoring} value={scoring}>
            {t(`scoring.${scoring}`)}
          </option>
        ))}
      </Select>
      {values.scoring === 'wins' && (
        <NumberField
          min={0}
          max={limits.points.max}
          label={t('pointsPerWinField')}
          error={errorTextOf('pointsPerWin')}
          value={values.pointsPerWin}
          onChange={(points) => set('pointsPerWin', Math.max(0, Math.floor(points ?? 0)))}
        />
      )}
      {values.scoring === 'table' && <PointRows rows={values.table} onChange={(table) => set('table', table)} />}
      <NumberField
        min={1}
        max={limits.events}
        label={t('count')}
        description={t('countAbout')}
        error={errorTextOf('count')}
        value={values.count}
        onChange={(count) => set('count', count === null ? null : Math.max(1, Math.floor(count)))}
      />
      <Select label={t('entrants')} description={t('entrantsAbout')} {...text('entrants')}>
        {seriesEntrants.map((entrants) => (
          <option key={entrants} value={entrants}>
            {t(`entrants.${entrants}`)}
          </option>
        ))}
      </Select>
      <fieldset className="grid gap-2">
        <legend>{t('tiebreaks')}</legend>
        {seriesTiebreaks.map((tiebreak) => (
          <Checkbox key={tiebreak} {...option('tiebreaks', tiebreak)}>
            {numberedTiebreak(values.tiebreaks, tiebreak)}
            {asLabel(t(`tiebreak.${tiebreak}`), locale)}
          </Checkbox>
        ))}
        <p className="hint">{t('tiebreaksAbout')}</p>
      </fieldset>
      <TextField type="date" label={t('endsAt')} description={t('endsAtAbout')} {...text('endsOn')} />
      {values.endsOn && <Checkbox {...tick('lateEvents')}>{t('lateEvents')}</Checkbox>}
      {isDirty && !isSending && <UnsavedChanges />}
      <FormError message={errorText} />
      <div>
        <Button type="submit" kind="primary" loading={isSending}>
          {t('saveRules')}
        </Button>
      </div>
    </form>
  )
}

/** The texts are written for the middle of a sentence. */
const asLabel = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

const numberedTiebreak = (order: readonly SeriesTiebreak[], tiebreak: SeriesTiebreak) =>
  order.includes(tiebreak) ? `${order.indexOf(tiebreak) + 1}. ` : ''
