import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { copyText } from '../ui/controls/copy-text.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import type { Payment } from './queries.ts'

/** The account of a winner in full. Opening it is logged. */
export function AccountDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslation('payments')
  const formatProblem = useProblemText()
  const params = { id: payment.eventId ?? '', paymentId: payment.id }
  const { mutate, data, error } = useMutation({
    mutationFn: () => call('POST /tournaments/{id}/payments/{paymentId}/account', { params }),
  })
  useEffect(() => mutate(), [mutate])
  const name = payment.user.name ?? payment.user.username ?? ''
  return (
    <Modal
      open
      onClose={onClose}
      title={t('accountOf', { name })}
      description={t('accountLogged')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          {data && <Button onClick={() => copyText(data.account, t('copied'))}>{t('copy')}</Button>}
        </>
      }
    >
      {error ? (
        <FormError message={formatProblem(error)} />
      ) : data ? (
        <p className="grid">
          <small>{t(`provider.${data.provider}`)}</small>
          <b>{data.account}</b>
        </p>
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
    </Modal>
  )
}
