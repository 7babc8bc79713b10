import { BadgeCheck } from 'lucide-react'
import { ProviderIcon } from '../identity/provider-icon.tsx'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Profile } from './queries.ts'

/** The names of a person on other sites; verified where the person logged in there. */
export function LinkedAccounts({ accounts }: Pick<Profile, 'accounts'>) {
  const t = useTranslation('profiles')
  const tSettings = useTranslation('settings')
  return (
    <ul>
      {accounts.map(({ provider, username, verified }) => (
        <li key={provider} className="social">
          <span className="icon-tile">
            <ProviderIcon id={provider} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="name block truncate">{username}</span>
            <small>{provider === 'stripe' ? '' : tSettings(`provider.${provider}`)}</small>
          </span>
          {verified && <BadgeCheck size={16} role="img" aria-label={t('verifiedAccount')} />}
        </li>
      ))}
    </ul>
  )
}
