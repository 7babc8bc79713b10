import { type WalletAction, walletActions, walletLimits } from '@guildhall/contract/wallets/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { changeWallets, type Person } from './queries.ts'
import { keyFor } from './text-keys.ts'
import { useBatch } from './use-batch.ts'

type ChangeDialogProps = {
  /** The community, or null for the platform. */
  issuerId: string | null
  action?: WalletAction
  /** Without people the dialog asks for usernames. */
  people?: readonly Person[]
  onClose: () => void
  onDone?: () => void
}

type ChangeValues = { action: WalletAction; usernames: string; amount: string; reason: string }

const namesIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Grants, deducts or sets coins: a form, then the balances before and after, then the booking. */
export function ChangeDialog({
  issuerId,
  action: first = 'grant',
  people,
  onClose,
  onDone = onClose,
}: ChangeDialogProps) {
  const t = useTranslation('community-coins')
  const required = useRequired()
  const checkReason = useReasonCheck()
  const { form, text, values, set, errorText, isSending } = useForm<ChangeValues>({
    stored: { action: first, usernames: '', amount: '', reason: '' },
    checks: {
      usernames: (usernames) => (people ? undefined : required.text(namesIn(usernames).join())),
      amount: (amount, { action }) => required.number(action === 'correct' ? 0 : 1, walletLimits.amount)(amount),
      reason: checkReason,
    },
    send: () => batch.load(),
  })
  const { action, amount, reason } = values
  const usernames = namesIn(values.usernames)
  const name = people?.length === 1 ? people.map(nameOf).join('') : ''
  const batch = useBatch(
    (ids) =>
      changeWallets(issuerId, {
        action,
        amount: Number(amount),
        reason: reason.trim(),
        ...ids,
        ...(people ? { userIds: people.map((person) => person.id) } : { usernames }),
      }),
    onDone,
  )
  return (
    <BatchDialog
      issuerId={issuerId}
      title={name ? t(`one.${action}`, { name }) : t(`title.${action}`)}
      bookLabel={(count) => t(keyFor(issuerId, `confirm.${action}`), { count })}
      batch={batch}
      form={form}
      isSending={isSending}
      onClose={onClose}
    >
      {!people && (
        <TextField
          label={t('usernames')}
          description={t(keyFor(issuerId, 'usernamesAbout'))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...text('usernames')}
        />
      )}
      <Select label={t('action')} {...text('action')}>
        {walletActions.map((name) => (
          <option key={name} value={name}>
            {t(`action.${name}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={action === 'correct' ? t('newBalance') : t(keyFor(issuerId, 'coins'))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...text('amount')}
        onChange={({ target }) => set('amount', target.value.replaceAll(/\D/g, ''))}
      />
      <TextArea
        label={t('reason')}
        description={t(keyFor(issuerId, 'reasonAbout'))}
        rows={2}
        required
        maxLength={walletLimits.reason.max}
        {...text('reason')}
      />
      <FormError message={errorText} />
    </BatchDialog>
  )
}
