import {
  seriesLimits as limits,
  type SeriesScoring,
  type SeriesTiebreak,
  seriesEntrants,
  seriesScorings,
  seriesTiebreaks,
} from '@guildhall/contract/series/constants.ts'
import { useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { tableOf } from '../page/point-table.tsx'
import { type Series, seriesReads } from '../queries.ts'
import { PointRows } from './point-rows.tsx'

/** How results become points; saving ranks all entrants again. */
export function PointRules({ series }: { series: Series }) {
  const t = useTranslation('series')
  const describeProblem = useProblem()
  const [rules, setRules] = useState(series.rules)
  const [endsOn, setEndsOn] = useState(series.endsAt?.slice(0, 10) ?? '')
  const save = useCommand('PATCH /series/{id}', seriesReads)
  const set = (change: Partial<Series['rules']>) => setRules((current) => ({ ...current, ...change }))
  // A table of the host starts as the standard one.
  const setScoring = (scoring: SeriesScoring) =>
    set({ scoring, ...(scoring === 'table' && rules.table.length === 0 && { table: [...tableOf(rules)] }) })
  const toggle = (tiebreak: SeriesTiebreak) =>
    set({
      tiebreaks: rules.tiebreaks.includes(tiebreak)
        ? rules.tiebreaks.filter((name) => name !== tiebreak)
        : [...rules.tiebreaks, tiebreak],
    })
  return (
    <form
      className="series-form"
      onSubmit={(event) => {
        event.preventDefault()
        const endsAt = endsOn ? new Date(`${endsOn}T23:59:59.999Z`).toISOString() : null
        save.mutate(
          { params: { id: series.id }, body: { rules, endsAt } },
          { onSuccess: () => toast({ text: t('rulesSaved'), tone: 'success' }) },
        )
      }}
    >
      <Select
        label={t('scoring')}
        value={rules.scoring}
        onChange={({ target }) => setScoring(seriesScorings.find((name) => name === target.value) ?? 'placement')}
      >
        {seriesScorings.map((scoring) => (
          <option key={scoring} value={scoring}>
            {t(`scoring.${scoring}`)}
          </option>
        ))}
      </Select>
      {rules.scoring === 'wins' && (
        <TextField
          type="number"
          min={0}
          max={limits.points.max}
          label={t('pointsPerWinField')}
          value={rules.pointsPerWin}
          onChange={({ target }) => set({ pointsPerWin: Math.max(0, Math.floor(Number(target.value))) })}
        />
      )}
      {rules.scoring === 'table' && <PointRows rows={rules.table} onChange={(table) => set({ table })} />}
      <TextField
        type="number"
        min={1}
        max={limits.events}
        label={t('count')}
        description={t('countAbout')}
        value={rules.count ?? ''}
        onChange={({ target }) => set({ count: target.value ? Math.max(1, Math.floor(Number(target.value))) : null })}
      />
      <Select
        label={t('entrants')}
        description={t('entrantsAbout')}
        value={rules.entrants}
        onChange={({ target }) => set({ entrants: target.value === 'team' ? 'team' : 'player' })}
      >
        {seriesEntrants.map((entrants) => (
          <option key={entrants} value={entrants}>
            {t(`entrants.${entrants}`)}
          </option>
        ))}
      </Select>
      <fieldset className="grid gap-2">
        <legend>{t('tiebreaks')}</legend>
        {seriesTiebreaks.map((tiebreak) => (
          <Checkbox key={tiebreak} checked={rules.tiebreaks.includes(tiebreak)} onChange={() => toggle(tiebreak)}>
            {numberedTiebreak(rules.tiebreaks, tiebreak)}
            {t(`tiebreak.${tiebreak}`)}
          </Checkbox>
        ))}
        <p className="hint">{t('tiebreaksAbout')}</p>
      </fieldset>
      <TextField
        type="date"
        label={t('endsAt')}
        description={t('endsAtAbout')}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
      />
      {endsOn && (
        <Checkbox checked={rules.lateEvents} onChange={({ target }) => set({ lateEvents: target.checked })}>
          {t('lateEvents')}
        </Checkbox>
      )}
      <FormMistake message={save.error ? describeProblem(save.error) : undefined} />
      <div>
        <Button type="submit" kind="primary" loading={save.isPending}>
          {t('saveRules')}
        </Button>
      </div>
    </form>
  )
}

const numberedTiebreak = (order: readonly SeriesTiebreak[], tiebreak: SeriesTiebreak) =>
  order.includes(tiebreak) ? `${order.indexOf(tiebreak) + 1}. ` : ''
