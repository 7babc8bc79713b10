import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import type { PointAward } from '@guildhall/contract/points/constants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, type ReplyTo } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Earn } from '../earn.tsx'
import { ProviderIcon } from '../provider-icon.tsx'
import { myAccounts, useProfileSaved } from '../queries.ts'
import { redirectToProvider } from '../sign-in.ts'

type Accounts = ReplyTo<'GET /user/accounts'>

type AccountRowProps = {
  provider: string
  name: string
  account: Accounts['data'][number] | undefined
  /** Whether the user verifies the account by logging in at the provider; otherwise they type a handle. */
  canVerify: boolean
  award: PointAward | undefined
  callbackUrl: string
}

export function AccountRow({ provider, name, account, canVerify, award, callbackUrl }: AccountRowProps) {
  const t = useTranslation('settings')
  const formatProblem = useProblem()
  const client = useQueryClient()
  const onSaved = useProfileSaved()
  const [isTyping, setTyping] = useState(false)
  const [handle, setHandle] = useState('')
  const change = useMutation({
    mutationFn: (username: string | null) => call('PUT /user/accounts', { body: { provider, username } }),
    onSuccess: async (accounts) => {
      client.setQueryData<Accounts>(myAccounts().queryKey, accounts)
      setTyping(false)
      setHandle('')
      await onSaved()
    },
  })
  const connect = useMutation({ mutationFn: () => redirectToProvider(provider, callbackUrl) })
  const failure = change.error ?? connect.error

  function type(event: FormEvent) {
    event.preventDefault()
    if (handle.trim()) change.mutate(handle.trim())
  }

  return (
    <li>
      <div className="setting flex-wrap">
        <span className="icon-tile">
          <ProviderIcon id={provider} />
        </span>
        <span className="setting-text">
          <span className="name">{account ? (account.username ?? name) : name}</span>
          {(account || canVerify) && <small>{account ? name : t('verifyByLogin')}</small>}
        </span>
        {account ? (
          <>
            <Badge tone={account.type === 'handle' ? 'plain' : 'success'}>
              {account.type !== 'handle' && <Check size={12} strokeWidth={3} aria-hidden="true" />}
              {account.type === 'handle' ? t('notVerified') : t('linked')}
            </Badge>
            <Button
              size="small"
              kind="ghost"
              loading={change.isPending}
              aria-label={t('unlinkProvider', { provider: name })}
              onClick={() => change.mutate(null)}
            >
              {t('unlink')}
            </Button>
          </>
        ) : (
          <>
            <Earn award={award} />
            {!isTyping && (
              <Button
                size="small"
                loading={connect.isPending || connect.isSuccess}
                aria-label={t('linkProvider', { provider: name })}
                onClick={() => (canVerify ? connect.mutate() : setTyping(true))}
              >
                {t('link')}
              </Button>
            )}
          </>
        )}
        {isTyping && !account && (
          <form className="flex w-full flex-wrap items-end gap-3 pb-2" onSubmit={type}>
            <div className="min-w-50 flex-1">
              <TextField
                label={t('providerUsername', { provider: name })}
                autoFocus
                autoCapitalize="none"
                spellCheck={false}
                maxLength={identityLimits.handle.max}
                value={handle}
                onChange={(event) => setHandle(event.target.value)}
              />
            </div>
            <Button type="submit" kind="primary" loading={change.isPending} disabled={!handle.trim()}>
              {t('save')}
            </Button>
            <Button kind="ghost" onClick={() => setTyping(false)}>
              {t('cancel')}
            </Button>
          </form>
        )}
        {failure && (
          <div className="w-full pb-2">
            <FormMistake message={formatProblem(failure)} />
          </div>
        )}
      </div>
    </li>
  )
}
