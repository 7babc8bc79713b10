import { type Provider, providers } from '@guildhall/contract/identity/constants.ts'
import type { Restrictions as Rules } from '@guildhall/contract/tournaments/columns.ts'
import { regions } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Switch } from '../../../ui/controls/checks.tsx'
import { SettingSwitch } from '../fields/bound.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Part } from '../fields/part.tsx'
import { Ticks } from '../fields/ticks.tsx'
import { useTheDraft } from '../use-draft.ts'
import { Countries } from './countries.tsx'

const bounds = ['minAge', 'maxAge', 'minLevel', 'maxLevel'] as const
/** Payment accounts are not game accounts. */
const linkable = providers.filter((provider): provider is Exclude<Provider, 'stripe'> => provider !== 'stripe')

/** The entry requirements. A rule without a value does not exist. */
export function Restrictions() {
  const t = useWords('edit')
  const region = useWords('tournaments')
  const account = useWords('settings')
  const { values, set, wrong, event } = useTheDraft()
  const { restrictions } = values
  function change(change: Partial<Rules>) {
    const isSet = ([, value]: [string, unknown]) =>
      value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
    set('restrictions', Object.fromEntries(Object.entries({ ...restrictions, ...change }).filter(isSet)))
  }
  return (
    <>
      <Part title={t('part.requirements')} about={t('part.requirementsAbout')} field="restrictions" two>
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
        {bounds.map((key) => (
          <NumberField
            key={key}
            label={t(`field.${key}`)}
            min={0}
            placeholder={t('any')}
            error={wrong(`restrictions.${key}`)}
            value={restrictions[key] ?? null}
            onChange={(value) => change({ [key]: value ?? undefined })}
          />
        ))}
        <Ticks
          label={t('field.regions')}
          options={regions}
          chosen={restrictions.regions ?? []}
          words={(one) => region(`region.${one}`)}
          onChange={(chosen) => change({ regions: chosen })}
        />
        <Countries chosen={restrictions.countries ?? []} onChange={(countries) => change({ countries })} />
        <SettingSwitch name="noOverlap" about />
      </Part>
      <Part title={t('part.accounts')} about={t('part.accountsAbout')} field="accounts">
        <Ticks
          label={t('field.accounts')}
          options={linkable}
          chosen={linkable.filter((one) => values.accounts.includes(one))}
          words={(one) => account(`provider.${one}`)}
          onChange={(chosen) => set('accounts', chosen)}
        />
      </Part>
    </>
  )
}
