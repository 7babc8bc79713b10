/** Back from the payment page of Stripe: the payment is confirmed within seconds. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { LoadError } from '../ui/feedback/states.tsx'
import { checkoutOf, offer } from './queries.ts'
import { StateCard } from './state-card.tsx'

const pollMs = 2_000

export function CheckoutState({ sessionId, name }: { sessionId: string; name: string }) {
  const t = useTranslation('pro')
  const { money, day } = useFormat()
  const client = useQueryClient()
  const { data, isLoadingError, refetch } = useQuery({
    ...checkoutOf(sessionId),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? pollMs : false),
  })
  const isPaid = data?.state === 'paid'
  useEffect(() => {
    if (isPaid) void client.invalidateQueries({ queryKey: offer().queryKey })
  }, [isPaid, client])
  if (isLoadingError) return <LoadError onRetry={() => void refetch()}>{t('checkoutFailed')}</LoadError>
  if (data?.state === 'open' || data?.state === 'expired')
    return (
      <StateCard icon={Undo2} title={t('leftTitle')} action={<ButtonLink to="/pro">{t('back')}</ButtonLink>}>
        {t('leftText')}
      </StateCard>
    )
  if (!isPaid)
    return (
      <StateCard icon={Ellipsis} title={t('confirmingTitle')}>
        {t('confirmingText')}
      </StateCard>
    )
  const { price, currency, currentPeriodEnd } = data
  return (
    <StateCard
      icon={Check}
      tone="success"
      title={
        <>
          {t('paidTitle')} <span className="pro">{name}</span>
        </>
      }
      action={
        <ButtonLink kind="primary" to="/settings/profile">
          {t('setUpProfile')}
        </ButtonLink>
      }
    >
      {price !== null && currency && t('paidText', { amount: money(price, currency) })}{' '}
      {currentPeriodEnd && t('renewsOn', { date: day(currentPeriodEnd) })}
    </StateCard>
  )
}
