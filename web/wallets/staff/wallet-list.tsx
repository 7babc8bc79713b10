import { maxHits } from '@guildhall/contract/core/page.ts'
import { type WalletAction, walletLimits } from '@guildhall/contract/wallets/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Coins, Gift, List, Minus, Scale } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { DropdownItem } from '../../ui/controls/dropdown.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { DataToolbar, NoResults } from '../../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import { CoinsHead, type Head } from './coins-head.tsx'
import { type Issuer, type Person, sortOf, type UserWallet, wallets } from './queries.ts'
import { keyFor } from './text-keys.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))

const actions = [
  { action: 'grant', icon: Gift },
  { action: 'deduct', icon: Minus },
  { action: 'correct', icon: Scale },
] as const

/** The totals of an issuer and the wallets with its coins. */
export function WalletList({ issuer, head }: { issuer: Issuer; head: Head }) {
  const t = useTranslation('community-coins')
  const { number } = useFormat()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(wallets(issuer.id, search))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<{ action: WalletAction; people: Person[] } | null>(null)
  const usersById = new Map(data.data.map(({ user }) => [user.id, user]))
  const selectedPeople = [...selectedIds].map(
    (id) => usersById.get(id) ?? { id, username: null, name: null, image: null },
  )
  const menuOf = ({ user }: UserWallet): DropdownItem[] => [
    ...actions.map(({ action, icon }) => ({
      label: t(`action.${action}`),
      icon,
      onSelect: () => setOpen({ action, people: [user] }),
    })),
    'line',
    {
      label: t('viewEntries'),
      icon: List,
      to: `${issuer.path}/ledger?user=${user.id}`,
    },
  ]
  return (
    <>
      <CoinsHead issuer={issuer} head={head} />
      <DataToolbar search={t('search')} />
      <DataTable
        label={t('tab.wallets')}
        columns={useColumns(issuer)}
        rows={data.data}
        keyOf={({ user }) => user.id}
        nameOf={({ user }) => nameOf(user)}
        factsOf={({ balance }) => <b className="coin-balance">{number(balance)}</b>}
        menuOf={menuOf}
        sort={sortOf(search)}
        paging={{ ...data, maxTotal: search.has('q') ? maxHits : walletLimits.counted }}
        selection={{
          ids: selectedIds,
          onChange: setSelectedIds,
          actions: actions.map(({ action, icon: Icon }) => (
            <Button key={action} size="dense" onClick={() => setOpen({ action, people: selectedPeople })}>
              <Icon size={14} aria-hidden="true" />
              {t(`action.${action}`)}
            </Button>
          )),
        }}
        empty={
          <NoResults title={t('noMatch')} names={['q']}>
            <Empty level={2} icon={Coins} title={t('emptyTitle')}>
              {t(keyFor(issuer.id, 'emptyText'))}
            </Empty>
          </NoResults>
        }
      />
      {open && (
        <Suspense>
          <ChangeDialog
            issuerId={issuer.id}
            {...open}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null)
              setSelectedIds(new Set())
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function useColumns(issuer: Issuer): DataColumn<UserWallet>[] {
  const t = useTranslation('community-coins')
  const { number } = useFormat()
  return [
    { head: t(keyFor(issuer.id, 'member')), cell: ({ user }) => <PersonCell person={user} /> },
    {
      head: t('balance'),
      align: 'right',
      sort: { by: 'balance', first: 'descending' },
      cell: ({ balance }) => <b className="coin-balance">{number(balance)}</b>,
    },
    { head: t('since'), wide: true, cell: ({ createdAt }) => <Time at={createdAt} show="day" /> },
  ]
}
