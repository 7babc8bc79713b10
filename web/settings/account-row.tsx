import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import type { PointAward } from '@guildhall/contract/points/constants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { redirectToProvider } from '../identity/log-in.ts'
import { ProviderIcon } from '../identity/provider-icon.tsx'
import { myAccounts, useProfileSaved } from '../identity/queries.ts'
import { call, type ReplyTo } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Earn } from '../points/earn.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'

const UnlinkDialog = lazy(async () => ({ default: (await import('../identity/unlink-dialog.tsx')).UnlinkDialog }))

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
  const formatProblem = useProblemText()
  const client = useQueryClient()
  const onSaved = useProfileSaved()
  const [isTyping, setTyping] = useState(false)
  const [isUnlinking, setUnlinking] = useState(false)
  const change = useMutation({
    mutationFn: (username: string | null) => call('PUT /user/accounts', { body: { provider, username } }),
    onSuccess: async (accounts) => {
      client.setQueryData<Accounts>(myAccounts().queryKey, accounts)
      await onSaved()
    },
    onSettled: () => setUnlinking(false),
  })
  const connect = useMutation({ mutationFn: () => redirectToProvider(provider, callbackUrl) })
  const failure = isTyping ? null : (change.error ?? connect.error)

  return (
    <li id={provider} className="scroll-mt-20">
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
              aria-label={t('unlinkProvider', { provider: name })}
              onClick={() => setUnlinking(true)}
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
          <HandleForm name={name} send={(username) => change.mutateAsync(username)} onClose={() => setTyping(false)} />
        )}
        {isUnlinking && account && (
          <Suspense>
            <UnlinkDialog
              provider={name}
              username={account.username}
              isPending={change.isPending}
              onUnlink={() => change.mutate(null, { onSettled: () => setUnlinking(false) })}
              onClose={() => setUnlinking(false)}
            />
          </Suspense>
        )}
        {failure && (
          <div className="w-full pb-2">
            <FormError message={formatProblem(failure)} />
          </div>
        )}
      </div>
    </li>
  )
}

type HandleFormProps = { name: string; send: (username: string) => Promise<unknown>; onClose: () => void }

function HandleForm({ name, send, onClose }: HandleFormProps) {
  const t = useTranslation('settings')
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { username: '' },
    checks: { username: required.text },
    async send({ username }) {
      await send(username.trim())
      onClose()
    },
  })
  const field = text('username')
  return (
    <form className="flex w-full flex-wrap items-end gap-3 pb-2" {...form}>
      <div className="min-w-50 flex-1">
        <TextField
          label={t('providerUsername', { provider: name })}
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          maxLength={identityLimits.handle.max}
          {...field}
          error={field.error ?? errorText}
        />
      </div>
      <Button type="submit" kind="primary" loading={isSending}>
        {t('save')}
      </Button>
      <Button kind="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
    </form>
  )
}
