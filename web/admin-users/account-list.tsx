import { ProviderIcon } from '../identity/provider-icon.tsx'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Time } from '../ui/feedback/time.tsx'
import { type UserDetails, userReads } from './queries.ts'

export function AccountList({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  const tSettings = useTranslation('settings')
  const unlink = useAction('PUT /admin/users/{id}/accounts', userReads, () => t('unlinked'))
  if (user.accounts.length === 0) return <p className="hint">{t('noAccounts')}</p>
  return (
    <ul className="user-rows">
      {user.accounts.map(({ provider, username, createdAt }) => (
        <li key={provider}>
          <ProviderIcon id={provider} size={20} />
          <span>
            <b>{username ?? tSettings(`provider.${provider}`)}</b>
            <small>
              {tSettings(`provider.${provider}`)} · <Time at={createdAt} show="day" />
            </small>
          </span>
          {user.can.changeAccounts && (
            <Button
              size="small"
              loading={unlink.isPending}
              onClick={() => void unlink.act({ params: { id: user.id }, body: { provider, username: null } })}
            >
              {t('unlink')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
