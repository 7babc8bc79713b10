import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Place } from '../../ui/table/table.tsx'
import type { Payment } from '../queries.ts'

const PaymentDialog = lazy(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }))

const tones = { PENDING: 'warning', PAID: 'success', FAILED: 'danger' } as const

export function PaymentRow({ id, payment }: { id: string; payment: Payment }) {
  const t = useTranslation('manage')
  const { money } = useFormat()
  const now = useNow(60_000)
  const [isOpen, setOpen] = useState(false)
  const { user, metadata, amount, currency, status, dueAt, paidAt, provider, account } = payment
  const name = user.username ?? user.name ?? ''
  const isReplaced = metadata.error === 'REOPENED'
  const isLate = status !== 'PAID' && !isReplaced && dueAt !== null && now !== null && Date.parse(dueAt) < now
  return (
    <tr>
      <td className="manage-no">{metadata.rank ? <Place place={metadata.rank} /> : '–'}</td>
      <td className="manage-main-cell">
        <span className="who manage-name">
          <Avatar face={user.image} size={24} beside />
          <span className="name">{name}</span>
          {metadata.prize && <small>{metadata.prize}</small>}
        </span>
      </td>
      <td className="manage-amount">{money(amount, currency)}</td>
      <td className="manage-meta" data-head={t('due')}>
        {dueAt ? <Time at={dueAt} show="day" /> : '–'}
        {isLate && <b className="manage-late">{t('overdue')}</b>}
      </td>
      <td className="manage-meta" data-head={t('account')}>
        {[provider && t(`provider.${provider}`), account, metadata.reference].filter(Boolean).join(' · ') || '–'}
      </td>
      <td>
        {isReplaced ? (
          <Badge>{t('payment.replaced')}</Badge>
        ) : (
          <Badge tone={tones[status]}>{t(`payment.${status}`)}</Badge>
        )}{' '}
        {paidAt && (
          <small>
            <Time at={paidAt} show="day" />
          </small>
        )}
      </td>
      <td className="manage-row-actions">
        <Button
          size="dense"
          disabled={isReplaced}
          aria-haspopup="dialog"
          aria-label={t('changePaymentOf', { name })}
          onClick={() => setOpen(true)}
        >
          {t('change')}
        </Button>
        {isOpen && (
          <Suspense>
            <PaymentDialog id={id} payment={payment} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </td>
    </tr>
  )
}
