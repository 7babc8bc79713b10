import { leagueLimits as limits } from '@guildhall/contract/leagues/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PartFieldset } from '../../tournaments/edit/fields/part.tsx'
import { TiebreakRows } from '../../tournaments/edit/fields/tiebreak-rows.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { League } from '../queries.ts'
import { divisionSize } from './league-values.ts'
import { RuleNumber } from './rule-number.tsx'
import { type FormatForm, lockOf } from './rules.ts'

type RulesProps = { form: FormatForm; league: League }

const resultKeys = ['win', 'draw', 'loss'] as const
const closeKeys = ['win', 'loss'] as const

/** The names and playoffs of the divisions, the points and tiebreakers of the table, and the time to agree on match times. */
export function SeasonRules({ form, league }: RulesProps) {
  const t = useTranslation('leagues-settings')
  const tEdit = useTranslation('edit')
  const { values, set, errorTextOf } = form
  return (
    <>
      <DivisionRules form={form} league={league} />
      <PointRules form={form} league={league} />
      <PartFieldset
        title={tEdit('part.tiebreaks')}
        description={tEdit('part.tiebreaksAbout')}
        lock={lockOf(league, 'tiebreaks')}
        error={errorTextOf('tiebreaks')}
      >
        <TiebreakRows selected={values.tiebreaks} onChange={(next) => set('tiebreaks', next)} />
      </PartFieldset>
      <PartFieldset title={t('part.times')} lock={lockOf(league, 'proposalHours')} twoColumns>
        <RuleNumber form={form} name="proposalHours" note={t('hours')} showHelp />
      </PartFieldset>
    </>
  )
}

function DivisionRules({ form: { values, set, errorTextOf }, league }: RulesProps) {
  const t = useTranslation('leagues-settings')
  const tCreate = useTranslation('leagues-create')
  const rules = Array.from({ length: Number(values.divisions) }, (_, index) => {
    const fallback = tCreate('divisionName', { no: index + 1 })
    return { label: fallback, rule: values.divisionRules[index] ?? { name: fallback, playoff: 0 } }
  })
  const error = errorTextOf('divisionRules')
  return (
    <PartFieldset
      title={tCreate('divisions')}
      description={t('part.divisionsAbout')}
      lock={lockOf(league, 'divisions')}
      twoColumns
    >
      {rules.map(({ label, rule }, index) => {
        const change = (changes: Partial<typeof rule>) =>
          set(
            'divisionRules',
            rules.map((row, at) => (at === index ? { ...row.rule, ...changes } : row.rule)),
          )
        return [
          <TextField
            key={`${label} name`}
            label={label}
            maxLength={80}
            autoComplete="off"
            value={rule.name}
            error={rule.name.trim() ? undefined : error}
            onChange={({ target }) => change({ name: target.value })}
          />,
          <NumberField
            key={`${label} playoff`}
            label={t('playoffSpots', { division: label })}
            min={0}
            max={limits.divisionSize.max}
            value={rule.playoff}
            error={rule.playoff > divisionSize(league, values, index) ? error : undefined}
            onChange={(playoff) => playoff !== null && change({ playoff })}
          />,
        ]
      })}
    </PartFieldset>
  )
}

function PointRules({ form: { values, set, tick, errorTextOf }, league }: RulesProps) {
  const t = useTranslation('leagues-settings')
  const tEdit = useTranslation('edit')
  const { points, closePoints, bestOf } = values
  return (
    <PartFieldset title={tEdit('part.points')} lock={lockOf(league, 'points')} twoColumns error={errorTextOf('points')}>
      {resultKeys.map((key) => (
        <NumberField
          key={key}
          label={tEdit(`points.${key}`)}
          step="any"
          {...limits.points}
          value={points[key]}
          onChange={(value) => value !== null && set('points', { ...points, [key]: value })}
        />
      ))}
      <div data-wide>
        <Switch {...tick('draws')}>{tEdit('setting.draws')}</Switch>
        {(closePoints || Number(bestOf) > 1) && (
          <Switch
            checked={closePoints !== null}
            onChange={({ target }) =>
              set('closePoints', target.checked ? { win: points.win, loss: points.loss } : null)
            }
          >
            {t('closePoints')}
            <small className="switch-about">{t('closePointsAbout')}</small>
          </Switch>
        )}
      </div>
      {closePoints &&
        closeKeys.map((key) => (
          <NumberField
            key={key}
            label={t(`closePoints.${key}`)}
            step="any"
            {...limits.points}
            value={closePoints[key]}
            error={errorTextOf('closePoints')}
            onChange={(value) => value !== null && set('closePoints', { ...closePoints, [key]: value })}
          />
        ))}
    </PartFieldset>
  )
}
