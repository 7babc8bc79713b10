/** Game and streaming accounts: proved by their house where it offers that, typed by hand otherwise. */

import { localePath } from '@guildhall/contract/core/locales.ts'
import { providers as known, type Provider } from '@guildhall/contract/identity/constants.ts'
import { connectAwards, type PointAward } from '@guildhall/contract/points/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useLocale, useWords } from '../../lib/i18n/i18n.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { providers } from '../provider-buttons.tsx'
import { myAccounts } from '../queries.ts'
import { AccountRow } from './account-row.tsx'
import { SettingsSection } from './section.tsx'

const needs: Needs = () => [myAccounts(), providers()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

const isKnown = (id: string): id is Provider => known.some((one) => one === id)
const awardOf = (id: string): PointAward | undefined => (isKnown(id) ? connectAwards[id] : undefined)

export default function AccountsScreen() {
  const t = useWords('settings')
  const problem = useWords('problems')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { data: accounts } = useSuspenseQuery(myAccounts())
  const { data: offered } = useSuspenseQuery(providers())
  const proving = Object.values(offered).filter(({ type }) => type !== 'email')
  // Payouts have their own place, and a way to sign in that is not a game still belongs here.
  const ids = [...new Set([...proving.map(({ id }) => id), ...known.filter((id) => id !== 'stripe')])]
  const linked = (id: string) => accounts.data.find(({ provider }) => provider === id)
  const order = [...ids.filter(linked), ...ids.filter((id) => !linked(id))]
  const refusal = search.get('error')
  return (
    <SettingsSection title={t('accounts')} lead={t('accountsLead')}>
      <FormMistake message={refusal ? problem(refusal) : undefined} />
      <ul>
        {order.map((id) => (
          <AccountRow
            key={id}
            provider={id}
            name={isKnown(id) ? t(`provider.${id}`) : (offered[id]?.name ?? id)}
            account={linked(id)}
            proves={proving.some((one) => one.id === id)}
            award={awardOf(id)}
            back={localePath(locale, '/settings/accounts')}
          />
        ))}
      </ul>
    </SettingsSection>
  )
}
