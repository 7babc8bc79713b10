import {
  paymentLimits as limits,
  type PaymentProvider,
  paymentProviders,
  payoutAccounts as rules,
} from '@guildhall/contract/payments/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type ReplyTo } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'
import { type PayoutAccount, payoutAccounts } from './queries.ts'

/** One row per provider: the account of the reader, or a form to enter it. */
export const AccountForms = ({ accounts }: { accounts: readonly PayoutAccount[] }) => (
  <ul>
    {paymentProviders.map((provider) => (
      <AccountRow
        key={provider}
        provider={provider}
        account={accounts.find((account) => account.provider === provider)}
      />
    ))}
  </ul>
)

const accountReads = ['GET /user/payout-accounts', 'GET /user/payments'] as const
type AccountRowProps = { provider: PaymentProvider; account: PayoutAccount | undefined }

function AccountRow({ provider, account }: AccountRowProps) {
  const t = useTranslation('payments')
  const [isTyping, setTyping] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = useAction('DELETE /user/payout-accounts/{provider}', accountReads, () => t('accountRemoved'))
  const prefer = useAction('PUT /user/payout-accounts/{provider}', accountReads, () => t('saved'))
  const name = t(`provider.${provider}`)
  return (
    <li className="setting flex-wrap">
      <span className="setting-text">
        <span className="name">{name}</span>
        <small>{account ? account.account : t('noAccount')}</small>
      </span>
      {account?.preferred && <Badge tone="success">{t('preferred')}</Badge>}
      {!isTyping && (
        <>
          {account && !account.preferred && (
            <Button
              size="small"
              loading={prefer.isPending}
              aria-label={t('preferProvider', { provider: name })}
              onClick={() => prefer.act({ params: { provider }, body: { preferred: true } })}
            >
              {t('prefer')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t(account ? 'changeProvider' : 'addProvider', { provider: name })}
            onClick={() => setTyping(true)}
          >
            {t(account ? 'change' : 'add')}
          </Button>
          {account && (
            <Button
              size="small"
              kind="ghost"
              aria-label={t('removeProvider', { provider: name })}
              onClick={() => setRemoving(true)}
            >
              {t('remove')}
            </Button>
          )}
        </>
      )}
      {isTyping && <AccountForm provider={provider} account={account} onClose={() => setTyping(false)} />}
      {isRemoving && account && (
        <LazyConfirmDialog
          title={t('removeTitle', { account: `${name} (${account.account})` })}
          keep={t('keepAccount')}
          act={t('removeProvider', { provider: name })}
          busy={remove.isPending}
          onAct={() => void remove.act({ params: { provider } }, () => setRemoving(false))}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

export function AccountForm({ provider, account, onClose }: AccountRowProps & { onClose: () => void }) {
  const t = useTranslation('payments')
  const client = useQueryClient()
  const { sign, pattern } = rules[provider]
  const isValid = (text: string) =>
    new RegExp(pattern).test(text.trim().slice(sign && text.trim().startsWith(sign) ? 1 : 0))
  const { form, text, errorText, isSending } = useForm({
    stored: { account: account?.account ?? '' },
    checks: { account: (value) => (isValid(value) ? undefined : t(`wrong.${provider}`)) },
    async send(values) {
      const input = { params: { provider }, body: { account: values.account.trim() } }
      const reply = await call('PUT /user/payout-accounts/{provider}', input)
      client.setQueryData<ReplyTo<'GET /user/payout-accounts'>>(payoutAccounts().queryKey, reply)
      await client.invalidateQueries({ queryKey: ['GET /user/payments'] })
      toast({ text: t('accountSaved'), tone: 'success' })
      onClose()
    },
  })
  return (
    <form className="flex w-full flex-wrap items-end gap-3 pb-2" {...form}>
      <div className="min-w-50 flex-1">
        <TextField
          label={t(`field.${provider}`)}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.account.max}
          {...text('account')}
        />
      </div>
      <Button type="submit" kind="primary" loading={isSending}>
        {t('save')}
      </Button>
      <Button kind="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
      <FormError message={errorText} />
    </form>
  )
}
