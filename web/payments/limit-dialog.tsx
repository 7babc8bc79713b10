import { paymentLimits as limits } from '@guildhall/contract/payments/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { paymentReads } from './queries.ts'

type LimitDialogProps = { organizationId: string; limit: number | null; onClose: () => void }

/** The amount above which one person approves a payment and another marks it as paid. */
export function LimitDialog({ organizationId, limit, onClose }: LimitDialogProps) {
  const t = useTranslation('payments')
  const [text, setText] = useState(limit === null ? '' : String(limit))
  const { act, isPending } = useAction('PUT /organizations/{id}/payout-limit', paymentReads, () => t('saved'))
  const isValid = text === '' || (/^\d{1,7}$/.test(text) && Number(text) <= limits.payoutLimit.max)
  const body = { limit: text === '' ? null : Number(text) }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('limitTitle')}
      description={t('limitAbout')}
      keep={t('cancel')}
      act={t('save')}
      kind="primary"
      busy={isPending}
      disabled={!isValid}
      onAct={() => act({ params: { id: organizationId }, body }, onClose)}
    >
      <TextField
        label={t('limit')}
        description={t('limitHint')}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value.trim())}
      />
    </ConfirmDialog>
  )
}
