import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { type Column, Place, Table } from '../../ui/table/table.tsx'
import type { Ledger } from '../queries.ts'

type Payout = Ledger['payments'][number]

const tones: Record<Payout['state'], BadgeTone> = {
  promised: 'plain',
  funded: 'info',
  paid: 'success',
  overdue: 'danger',
}

/** The prize ledger: promised, funded, paid and overdue money. */
export function PrizeLedger({ ledger }: { ledger: Ledger }) {
  return (
    <>
      <Totals totals={ledger.totals} />
      <Payouts payments={ledger.payments} />
      <PaymentRecord organizer={ledger.organizer} />
    </>
  )
}

const states = ['promised', 'funded', 'paid', 'overdue'] as const

function Totals({ totals }: Pick<Ledger, 'totals'>) {
  const t = useTranslation('tournaments')
  const { money } = useFormat()
  return totals.map(({ currency, ...sums }) => (
    <dl key={currency} className="prize-sums">
      {states
        .filter((state) => state !== 'overdue' || sums.overdue > 0)
        .map((state) => (
          <div key={state} data-part={state}>
            <dt>{t(`prizeState.${state}`)}</dt>
            <dd>{money(sums[state], currency)}</dd>
          </div>
        ))}
    </dl>
  ))
}

function Payouts({ payments }: Pick<Ledger, 'payments'>) {
  const t = useTranslation('tournaments')
  const { money } = useFormat()
  if (payments.length === 0) return null
  const columns: Column<Payout>[] = [
    { head: t('placeHead'), cell: ({ rank }) => <Place place={rank} /> },
    { head: t('winnerHead'), cell: ({ player }) => <span className="text-text-1">{player?.name ?? '–'}</span> },
    {
      head: t('prizeHead'),
      cell: ({ amount, currency, title }) => (
        <span className="text-text-1">
          {money(amount, currency)}
          {title && <small className="block text-text-3">{title}</small>}
        </span>
      ),
    },
    { head: t('stateHead'), cell: (payout) => <State payout={payout} /> },
  ]
  return (
    <>
      <h3 className="part-sub">{t('payouts')}</h3>
      <Table label={t('payouts')} columns={columns} rows={payments} keyOf={({ id }) => id} />
    </>
  )
}

/** The state of the payment, with its date or its deadline. */
function State({ payout: { state, promisedAt, fundedAt, dueAt, paidAt } }: { payout: Payout }) {
  const t = useTranslation('tournaments')
  const { day } = useFormat()
  const since = { promised: promisedAt, funded: fundedAt, paid: paidAt, overdue: dueAt }[state]
  const isOpen = state === 'promised' || state === 'funded'
  return (
    <>
      <Badge tone={tones[state]}>{since ? t(`payout.${state}`, { day: day(since) }) : t(`prizeState.${state}`)}</Badge>
      {isOpen && dueAt && <small className="block text-text-3">{t('paidBy', { day: day(dueAt) })}</small>}
    </>
  )
}

function PaymentRecord({ organizer: { paid, overdue, medianDays } }: Pick<Ledger, 'organizer'>) {
  const t = useTranslation('tournaments')
  if (paid === 0 && overdue === 0) return null
  return (
    <p className="prize-record">
      {medianDays !== null && t('paysWithin', { count: Math.ceil(medianDays) })}{' '}
      {overdue > 0 && t('paysLate', { count: overdue })}
    </p>
  )
}
