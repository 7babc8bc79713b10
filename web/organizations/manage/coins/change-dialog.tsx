import { type WalletAction, walletActions, walletLimits } from '@guildhall/contract/wallets/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormMistake } from '../../../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { nameOf } from '../members/person.tsx'
import { ChangePreview } from './change-preview.tsx'
import type { Person } from './queries.ts'
import { useBatch } from './use-batch.ts'

type ChangeDialogProps = {
  organizationId: string
  action?: WalletAction
  /** Without people the dialog asks for usernames. */
  people?: readonly Person[]
  onClose: () => void
  onDone?: () => void
}

const namesIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Grants, deducts or sets coins: a form, then the balances before and after, then the booking. */
export function ChangeDialog({
  organizationId,
  action: first = 'grant',
  people,
  onClose,
  onDone = onClose,
}: ChangeDialogProps) {
  const t = useTranslation('community-coins')
  const [action, setAction] = useState<WalletAction>(first)
  const [names, setNames] = useState('')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const batch = useBatch('PATCH /admin/organizations/{id}/wallets', onDone)
  const usernames = namesIn(names)
  const isAmount = /^\d{1,10}$/.test(amount) && Number(amount) <= walletLimits.amount
  const isComplete =
    isAmount &&
    (Number(amount) > 0 || action === 'correct') &&
    reason.trim().length >= walletLimits.reason.min &&
    (people ? people.length > 0 : usernames.length > 0)
  const input = (batchId: string, preview: boolean) => ({
    params: { id: organizationId },
    body: {
      ...{ action, amount: Number(amount), reason: reason.trim(), batchId, preview },
      ...(people ? { userIds: people.map((person) => person.id) } : { usernames }),
    },
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={people?.length === 1 ? t(`one.${action}`, { name: people.map(nameOf).join('') }) : t(`title.${action}`)}
      maxWidth={batch.preview ? 720 : 520}
      footer={
        batch.preview ? (
          <>
            <Button kind="ghost" onClick={batch.back}>
              {t('back')}
            </Button>
            <Button
              kind="primary"
              loading={batch.isBooking}
              disabled={batch.preview.problems > 0}
              onClick={() => batch.book(input)}
            >
              {t(`confirm.${action}`, { count: batch.preview.rows.length })}
            </Button>
          </>
        ) : (
          <Button kind="primary" loading={batch.isLoading} disabled={!isComplete} onClick={() => batch.load(input)}>
            {t('preview')}
          </Button>
        )
      }
    >
      <div className="mt-2 grid gap-4">
        {batch.preview ? (
          <ChangePreview result={batch.preview} />
        ) : (
          <>
            {!people && (
              <TextField
                label={t('usernames')}
                description={t('usernamesAbout')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={names}
                onChange={({ target }) => setNames(target.value)}
              />
            )}
            <Select
              label={t('action')}
              value={action}
              onChange={({ target }) => setAction(walletActions.find((name) => name === target.value) ?? 'grant')}
            >
              {walletActions.map((name) => (
                <option key={name} value={name}>
                  {t(`action.${name}`)}
                </option>
              ))}
            </Select>
            <TextField
              label={action === 'correct' ? t('newBalance') : t('coins')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={amount}
              onChange={({ target }) => setAmount(target.value.replaceAll(/\D/g, ''))}
            />
            <TextArea
              label={t('reason')}
              description={t('reasonAbout')}
              rows={2}
              required
              maxLength={walletLimits.reason.max}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        <FormMistake message={batch.mistake} />
      </div>
    </Modal>
  )
}
