import { leagueLimits as limits } from '@guildhall/contract/leagues/constants.ts'
import { ratingLimits } from '@guildhall/contract/ratings/constants.ts'
import { ratingSystems } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PartFieldset } from '../../tournaments/edit/fields/part.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Rows } from '../../ui/form/rows.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { League } from '../queries.ts'
import { RuleNumber } from './rule-number.tsx'
import { type FormatForm, findWrongTier, lockOf } from './rules.ts'

type RulesProps = { form: FormatForm; league: League }

const systemNames = { glicko2: 'Glicko-2', openskill: 'OpenSkill' } as const

/** How a ladder by rating, or a queue, rates its entrants: the start, inactivity and tiers. */
export function RatingRules({ form, league }: RulesProps) {
  const t = useTranslation('leagues-settings')
  const tEdit = useTranslation('edit')
  const { values, set, errorTextOf } = form
  return (
    <>
      <PartFieldset title={tEdit('part.ratings')} lock={lockOf(league, 'rating')} twoColumns>
        <SelectField
          label={t('setting.rating')}
          description={t('about.rating')}
          error={errorTextOf('rating')}
          value={values.rating}
          options={ratingSystems}
          labelOf={(system) => systemNames[system]}
          onChange={(system) => set('rating', system)}
        />
        <RuleNumber form={form} name="initialRating" />
        <RuleNumber form={form} name="placementMatches" showHelp />
        <NumberField
          label={t('setting.softReset')}
          note="%"
          description={t('about.softReset')}
          min={0}
          max={100}
          error={errorTextOf('softReset')}
          value={Math.round(values.softReset * 100)}
          onChange={(percent) => percent !== null && set('softReset', percent / 100)}
        />
      </PartFieldset>
      <PartFieldset
        title={t('part.inactivity')}
        description={t('part.inactivityAbout')}
        lock={lockOf(league, 'decayPerDay')}
        twoColumns
      >
        <RuleNumber form={form} name="decayPerDay" step="any" showHelp />
        <RuleNumber form={form} name="decayAfterDays" />
        <RuleNumber form={form} name="decayFloor" showHelp />
      </PartFieldset>
      <Tiers form={form} league={league} />
    </>
  )
}

function Tiers({ form: { values, set, errorTextOf }, league }: RulesProps) {
  const t = useTranslation('leagues-settings')
  const { tiers } = values
  const error = errorTextOf('tiers')
  const wrong = findWrongTier(tiers)
  return (
    <PartFieldset
      title={t('part.tiers')}
      description={t('part.tiersAbout')}
      lock={lockOf(league, 'tiers')}
      error={wrong < 0 ? error : undefined}
    >
      <Rows
        label={t('part.tiers')}
        items={tiers}
        onChange={(next) => set('tiers', next)}
        name={({ name }, index) => name || t('tier', { no: index + 1 })}
        add={{
          label: t('addTier'),
          create: () => ({ name: t('tier', { no: tiers.length + 1 }), from: nextFrom(tiers.at(-1)?.from) }),
          max: limits.tiers.max,
        }}
      >
        {(tier, change, index) => (
          <div className="part-fields" data-two>
            <TextField
              label={t('tierName')}
              maxLength={80}
              value={tier.name}
              error={index === wrong && !tier.name.trim() ? error : undefined}
              onChange={({ target }) => change({ ...tier, name: target.value })}
            />
            <NumberField
              label={t('tierFrom')}
              min={0}
              max={ratingLimits.rating.max}
              value={tier.from}
              error={index === wrong && tier.name.trim() ? error : undefined}
              onChange={(from) => from !== null && change({ ...tier, from })}
            />
          </div>
        )}
      </Rows>
    </PartFieldset>
  )
}

const tierStep = 200

/** The first tier has everyone. */
const nextFrom = (last: number | undefined) =>
  last === undefined ? 0 : Math.min(ratingLimits.rating.max, Math.max(1_400, last + tierStep))
