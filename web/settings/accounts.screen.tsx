/** Game and streaming accounts: verified by the provider if it offers a login, entered manually otherwise. */

import { localePath } from '@guildhall/contract/core/locales.ts'
import { providers as allProviders, type Provider } from '@guildhall/contract/identity/constants.ts'
import { connectAwards, type PointAward } from '@guildhall/contract/points/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ErrorFromUrl } from '../identity/error-from-url.tsx'
import { providers } from '../identity/provider-buttons.tsx'
import { myAccounts } from '../identity/queries.ts'
import { useProviderName } from '../identity/use-provider-name.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { withCallback } from '../lib/page/log-in-path.ts'
import { SettingsSection } from '../ui/layout/settings-section.tsx'
import { AccountRow } from './account-row.tsx'

const queries: PageQueries = () => [myAccounts(), providers()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const isKnown = (id: string): id is Provider => allProviders.some((provider) => provider === id)
const awardOf = (id: string): PointAward | undefined => (isKnown(id) ? connectAwards[id] : undefined)

export default function AccountsScreen() {
  const t = useTranslation('settings')
  const providerName = useProviderName()
  const locale = useLocale()
  const [search] = useSearchParams()
  const { data: accounts } = useSuspenseQuery(myAccounts())
  const { data: available } = useSuspenseQuery(providers())
  const verifying = Object.values(available).filter(({ type }) => type !== 'email')
  // Stripe is on the payouts page. Login providers that are not for games belong here too.
  const ids = [...new Set([...verifying.map(({ id }) => id), ...allProviders.filter((id) => id !== 'stripe')])]
  const accountOf = (id: string) => accounts.data.find(({ provider }) => provider === id)
  const linkedFirst = [...ids.filter(accountOf), ...ids.filter((id) => !accountOf(id))]
  return (
    <SettingsSection title={t('accounts')} lead={t('accountsLead')}>
      <ErrorFromUrl />
      <ul>
        {linkedFirst.map((id) => (
          <AccountRow
            key={id}
            provider={id}
            name={providerName(id)}
            account={accountOf(id)}
            canVerify={verifying.some((provider) => provider.id === id)}
            award={awardOf(id)}
            callbackUrl={localePath(locale, withCallback('/settings/accounts', search.get('callbackUrl')))}
          />
        ))}
      </ul>
    </SettingsSection>
  )
}
