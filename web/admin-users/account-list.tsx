import { Suspense, useState } from 'react'
import { ProviderIcon } from '../identity/provider-icon.tsx'
import { useProviderName } from '../identity/use-provider-name.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { type UserDetails, userReads } from './queries.ts'

const UnlinkDialog = lazy(async () => ({ default: (await import('../identity/unlink-dialog.tsx')).UnlinkDialog }))

export function AccountList({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  const providerName = useProviderName()
  const unlink = useAction('PUT /admin/users/{id}/accounts', userReads, () => t('unlinked'))
  const [askedProvider, setAskedProvider] = useState<string | null>(null)
  const asked = user.accounts.find(({ provider }) => provider === askedProvider)
  const close = () => setAskedProvider(null)
  if (user.accounts.length === 0) return <p className="hint">{t('noAccounts')}</p>
  return (
    <>
      <ul className="user-rows">
        {user.accounts.map(({ provider, username, createdAt }) => (
          <li key={provider}>
            <ProviderIcon id={provider} size={20} />
            <span>
              <b>{username ?? providerName(provider)}</b>
              <small>
                {providerName(provider)} · <Time at={createdAt} show="day" />
              </small>
            </span>
            {user.can.changeAccounts && (
              <Button size="small" onClick={() => setAskedProvider(provider)}>
                {t('unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <UnlinkDialog
            provider={providerName(asked.provider)}
            username={asked.username}
            isPending={unlink.isPending}
            onUnlink={() =>
              void unlink.act({ params: { id: user.id }, body: { provider: asked.provider, username: null } }, close)
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
