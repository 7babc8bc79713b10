/** `/wallet` and `/wallet/{handle}`: the reader's coins, wallet by wallet. */
import { transactionGroupNames } from '@guildhall/contract/wallets/constants.ts'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download, Wallet as WalletIcon } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { href, read } from '../lib/api/api.ts'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { usePendingSearchParams, withSearchParam } from '../lib/page/search-params.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import {
  defaultWallet,
  ownWallets,
  periods,
  readFilter,
  transactionsOf,
  useWalletUpdates,
  type Wallet,
  walletAt,
} from './queries.ts'
import { TransactionTable } from './transaction-table.tsx'
import { WalletCards } from './wallet-cards.tsx'
import { WalletSidebar } from './wallet-sidebar.tsx'
import '../ui/table/data-table.css'
import './wallet.css'

const queries: PageQueries = () => [read('GET /user'), ownWallets()]
const selectedWallet: AfterLoad = (client, { params }) => {
  const wallets = client.getQueryData(ownWallets().queryKey)?.data ?? []
  return [walletAt(params.username?.toLowerCase() ?? defaultWallet(wallets))]
}
export const loader = serverLoad(queries, selectedWallet)
export const clientLoader = clientLoad(queries, selectedWallet)

export default function WalletScreen() {
  const t = useTranslation('wallet')
  const { data: user } = useSuspenseQuery(read('GET /user'))
  const { data: wallets } = useSuspenseQuery(ownWallets())
  const selected = useParams().username?.toLowerCase() ?? defaultWallet(wallets.data)
  const { data: wallet } = useSuspenseQuery(walletAt(selected))
  useWalletUpdates(user.id)
  return (
    <Page title={t('title')}>
      <PageMeta title={t('title')} description={t('lead')} hidden />
      <WalletCards wallets={wallets.data} selected={selected} />
      <div className="wallet-layout">
        <Transactions wallet={wallet} />
        <WalletSidebar wallet={wallet} />
      </div>
    </Page>
  )
}

const filterNames = ['show', 'days']

function Transactions({ wallet: { organization } }: { wallet: Wallet }) {
  const t = useTranslation('wallet')
  const [search] = useSearchParams()
  const filter = readFilter(search, Date.now())
  const organizationId = organization?.id
  const list = useInfiniteQuery(transactionsOf(organizationId, filter))
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section>
      <div className="section-head">
        <h2>{t('transactions')}</h2>
        {entries.length > 0 && (
          <a
            className="more"
            href={href('GET /user/transactions/csv', { query: { organizationId, ...filter } })}
            download
          >
            <Download size={14} aria-hidden="true" /> {t('downloadCsv')}
          </a>
        )}
      </div>
      <Filters />
      {list.isPending && [...'abcdefghijkl'].map((key) => <RowSkeleton key={key} />)}
      {list.isSuccess && entries.length === 0 && (
        <NoResults title={t('noMatch')} names={filterNames}>
          <NoEntries />
        </NoResults>
      )}
      {entries.length > 0 && <TransactionTable entries={entries} coin={organization?.coin?.name ?? t('coins')} />}
      {list.isError && <LoadError onRetry={() => list.refetch()} />}
      {list.hasNextPage && (
        <Button className="mt-4" size="small" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('showOlder')}
        </Button>
      )}
    </section>
  )
}

function Filters() {
  const t = useTranslation('wallet')
  const [, setSearch] = useSearchParams()
  const search = usePendingSearchParams()
  const show = (group: string) =>
    setSearch(withSearchParam(search, 'show', group), { replace: true, preventScrollReset: true })
  return (
    <div className="wallet-filters">
      <Chips label={t('filter')}>
        <Chip pressed={!search.get('show')} onClick={() => show('')}>
          {t('group.all')}
        </Chip>
        {transactionGroupNames.map((name) => (
          <Chip key={name} pressed={search.get('show') === name} onClick={() => show(name)}>
            {t(`group.${name}`)}
          </Chip>
        ))}
      </Chips>
      <FilterChip
        name="days"
        label={t('period')}
        any={t('allTime')}
        options={periods.map((days) => ({ value: String(days), label: t('lastDays', { count: days }) }))}
      />
    </div>
  )
}

function NoEntries() {
  const t = useTranslation('wallet')
  return (
    <Empty
      icon={WalletIcon}
      title={t('emptyTitle')}
      action={
        <ButtonLink kind="primary" to="/explore">
          {t('findEvent')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </Empty>
  )
}
