import { transactionCauses } from '@guildhall/contract/wallets/constants.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import { Amount, EntryCause } from '../transaction-table.tsx'
import { CoinsHead, type Head } from './coins-head.tsx'
import {
  type Issuer,
  type LedgerEntry,
  ledger,
  ledgerCsv,
  ledgerFilters,
  periods,
  readLedgerFilter,
} from './queries.ts'
import { keyFor } from './text-keys.ts'
import '../wallet.css'

/** Every entry in the wallets with the coins of an issuer, newest first. */
export function LedgerList({ issuer, head }: { issuer: Issuer; head: Head }) {
  const t = useTranslation('community-coins')
  const { id } = issuer
  const [search] = useSearchParams()
  const filter = readLedgerFilter(search, Date.now())
  const list = useInfiniteQuery(ledger(id, filter))
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? []
  const columns = useColumns(issuer)
  const { number } = useFormat()
  const userName = entries[0] && nameOf(entries[0].user)
  return (
    <>
      <CoinsHead issuer={issuer} head={head} />
      <DataToolbar>
        <FilterChip
          name="cause"
          label={t('cause')}
          options={transactionCauses.map((cause) => ({ value: cause, label: t(`cause.${cause}`) }))}
        />
        <FilterChip
          name="days"
          label={t('period')}
          any={t('allTime')}
          options={periods.map((days) => ({ value: String(days), label: t('lastDays', { count: days }) }))}
        />
        {filter.userId && (
          <FilterChip
            name="user"
            label={t(keyFor(id, 'member'))}
            options={[{ value: filter.userId, label: userName ?? t(keyFor(id, 'oneMember')) }]}
          />
        )}
        <a className="button" data-kind="ghost" data-size="small" href={ledgerCsv(id, filter)} download>
          <span className="button-label">
            <Download size={16} aria-hidden="true" />
            {t('exportCsv')}
          </span>
        </a>
      </DataToolbar>
      {list.isPending && ['a', 'b', 'c', 'd'].map((key) => <RowSkeleton key={key} />)}
      {list.data && (
        <DataTable
          label={t('tab.ledger')}
          columns={columns}
          rows={entries}
          keyOf={(entry) => entry.id}
          nameOf={(entry) => nameOf(entry.user)}
          factsOf={({ user, amount, balance }) => (
            <span className="entry-facts">
              <span>{nameOf(user)}</span>
              <Amount amount={amount} />
              <span>{number(balance)}</span>
            </span>
          )}
          empty={
            <NoResults title={t('noEntriesMatch')} names={ledgerFilters}>
              <Empty level={2} icon={ScrollText} title={t('noEntries')}>
                {t(keyFor(id, 'noEntriesText'))}
              </Empty>
            </NoResults>
          }
        />
      )}
      {list.isError && <LoadError onRetry={() => list.refetch()} />}
      {list.hasNextPage && (
        <Button className="mt-4" size="small" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('showOlder')}
        </Button>
      )}
    </>
  )
}

function useColumns(issuer: Issuer): DataColumn<LedgerEntry>[] {
  const t = useTranslation('community-coins')
  const { number } = useFormat()
  return [
    { head: t('entry'), cell: (entry) => <EntryCause entry={entry} /> },
    { head: t(keyFor(issuer.id, 'member')), cell: ({ user }) => <PersonCell person={user} /> },
    { head: t('amount'), align: 'right', cell: ({ amount }) => <Amount amount={amount} /> },
    { head: t('balanceAfter'), align: 'right', wide: true, cell: ({ balance }) => number(balance) },
    { head: t('bookedBy'), wide: true, cell: ({ actor }) => actor && nameOf(actor) },
    { head: t('date'), cell: ({ createdAt }) => <Time at={createdAt} show="full" /> },
  ]
}
