import { type Provider, providers } from '@guildhall/contract/identity/constants.ts'
import type { Restrictions as Rules } from '@guildhall/contract/tournaments/columns.ts'
import { regions } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Switch } from '../../../ui/controls/checks.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SettingSwitch } from '../fields/bound.tsx'
import { CheckboxGroup } from '../fields/checkbox-group.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'
import { Countries } from './countries.tsx'

const numberKeys = ['minAge', 'maxAge', 'minLevel', 'maxLevel', 'minRating', 'maxRating'] as const
/** Payment accounts are not game accounts. */
const accountProviders = providers.filter((provider): provider is Exclude<Provider, 'stripe'> => provider !== 'stripe')

/** The entry requirements. A rule without a value does not exist. */
export function Restrictions() {
  const t = useTranslation('edit')
  const tTournaments = useTranslation('tournaments')
  const tSettings = useTranslation('settings')
  const { values, set, errorOf, event } = useEventDraft()
  const { restrictions } = values
  function change(change: Partial<Rules>) {
    const isSet = ([, value]: [string, unknown]) =>
      value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
    set('restrictions', Object.fromEntries(Object.entries({ ...restrictions, ...change }).filter(isSet)))
  }
  return (
    <>
      <Part title={t('part.requirements')} description={t('part.requirementsAbout')} field="restrictions" twoColumns>
        {event.organization && (
          <div data-wide>
            <Switch
              checked={restrictions.membersOnly ?? false}
              onChange={({ target }) => change({ membersOnly: target.checked })}
            >
              {t('membersOnly', { name: event.organization.name })}
            </Switch>
          </div>
        )}
        {numberKeys.map((key) => (
          <NumberField
            key={key}
            label={t(`field.${key}`)}
            min={0}
            placeholder={t('any')}
            error={errorOf(`restrictions.${key}`)}
            value={restrictions[key] ?? null}
            onChange={(value) => change({ [key]: value ?? undefined })}
          />
        ))}
        <CheckboxGroup
          label={t('field.regions')}
          options={regions}
          selected={restrictions.regions ?? []}
          labelOf={(option) => tTournaments(`region.${option}`)}
          onChange={(selected) => change({ regions: selected })}
        />
        <Countries selected={restrictions.countries ?? []} onChange={(countries) => change({ countries })} />
        <SettingSwitch name="noOverlap" showHelp />
      </Part>
      <Part title={t('part.accounts')} description={t('part.accountsAbout')} field="accounts">
        <CheckboxGroup
          label={t('field.accounts')}
          options={accountProviders}
          selected={accountProviders.filter((option) => values.accounts.includes(option))}
          labelOf={(option) => tSettings(`provider.${option}`)}
          onChange={(selected) => set('accounts', selected)}
        />
      </Part>
    </>
  )
}
