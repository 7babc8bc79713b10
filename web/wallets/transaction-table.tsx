import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { signed } from '../lib/i18n/signed.ts'
import { Time } from '../ui/feedback/time.tsx'
import { iconOf, useEntryText } from './entry-text.ts'
import type { Transaction } from './queries.ts'

/** Entries of one wallet, newest first, with the balance after each. */
export function TransactionTable({ entries, coin }: { entries: readonly Transaction[]; coin: string }) {
  const t = useTranslation('wallet')
  return (
    <table className="ledger">
      <caption className="sr-only">{t('transactions')}</caption>
      <thead>
        <tr>
          <th scope="col" className="ledger-date">
            {t('date')}
          </th>
          <th scope="col">{t('reason')}</th>
          <th scope="col" data-align="right">
            {coin}
          </th>
          <th scope="col" data-align="right">
            {t('balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <TransactionRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function TransactionRow({ entry }: { entry: Transaction }) {
  const { number } = useFormat()
  return (
    <tr>
      <td className="ledger-date">
        <Time at={entry.createdAt} show="day" />
        <small>
          <Time at={entry.createdAt} />
        </small>
      </td>
      <td className="ledger-cause">
        <EntryCause entry={entry} />
      </td>
      <td data-align="right">
        <Amount amount={entry.amount} />
      </td>
      <td data-align="right" className="ledger-balance">
        {number(entry.balance)}
      </td>
    </tr>
  )
}

/** Icon, cause and reference. On a phone the date follows the reference. */
export function EntryCause({ entry }: { entry: Transaction }) {
  const t = useTranslation('wallet')
  const textOf = useEntryText()
  const Icon = iconOf(entry)
  const { event, reason, createdAt } = entry
  return (
    <span className="ledger-entry">
      <span className="ledger-icon">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="ledger-text">
        <b>{textOf(entry)}</b>
        <small>
          {event && <Link to={event.path}>{event.name}</Link>}
          {!event && reason && t('quote', { text: reason })}
          <span className="ledger-phone-date">
            {(event || reason) && '\u00A0· '}
            <Time at={createdAt} show="day" />
          </span>
        </small>
      </span>
    </span>
  )
}

/** In is copper with a plus, out is plain with a minus. */
export function Amount({ amount }: { amount: number }) {
  const { number } = useFormat()
  return (
    <span className="ledger-amount" data-in={amount > 0 || undefined}>
      {signed(amount, number)}
    </span>
  )
}
