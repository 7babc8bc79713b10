import type { WebhookState } from '@guildhall/contract/webhooks/constants.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import { RowState, type StateTone } from '../ui/table/data-table.tsx'
import type { Delivery, Webhook } from './queries.ts'

const tones: Record<WebhookState, StateTone> = {
  active: 'success',
  failing: 'warning',
  paused: 'plain',
  disabled: 'danger',
}

export function EndpointState({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const t = useTranslation('webhooks')
  return (
    <RowState tone={tones[state]}>
      {t(`state.${state}`)}
      {state === 'failing' && failingSince && (
        <>
          {' '}
          <Time at={failingSince} show="full" />
        </>
      )}
    </RowState>
  )
}

/** "200", "500, next try 13:05 CET", "timeout". */
export function DeliveryState({ delivery: { status, attempts, nextAttemptAt } }: { delivery: Delivery }) {
  const t = useTranslation('webhooks')
  const last = attempts.at(-1)
  if (!last) return <RowState>{t('waiting')}</RowState>
  const tone = status === 'DELIVERED' ? 'success' : status === 'FAILED' ? 'danger' : 'warning'
  return (
    <RowState tone={tone}>
      {last.status ?? t('noAnswer')}
      {status === 'PENDING' && nextAttemptAt && (
        <>
          , {t('nextTry')} <Time at={nextAttemptAt} />
        </>
      )}
    </RowState>
  )
}

/** "148 ms", "5.0 s". */
export function Duration({ ms }: { ms: number }) {
  const t = useTranslation('webhooks')
  const { number } = useFormat()
  return ms < 1_000 ? t('milliseconds', { count: ms }) : t('seconds', { seconds: number(Math.round(ms / 100) / 10) })
}
