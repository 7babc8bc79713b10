/** Manage › Coins: the totals of the community and the wallets of its members. */
import type { WalletAction } from '@guildhall/contract/wallets/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Coins, Gift, List, Minus, Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { DropdownItem } from '../../../ui/controls/dropdown.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { DataToolbar, NoMatch } from '../../../ui/table/data-toolbar.tsx'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { nameOf, PersonCell } from '../members/person.tsx'
import { sectionPath } from '../sections.ts'
import { CoinsHead } from './coins-head.tsx'
import { coinTotals, type Person, sortOf, type UserWallet, wallets } from './queries.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))

const needs: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  wallets(id, url.searchParams),
  coinTotals(id),
]
export const loader = manageServerLoad(needs)
export const clientLoader = manageClientLoad(needs)

const actions = [
  { action: 'grant', icon: Gift },
  { action: 'deduct', icon: Minus },
  { action: 'correct', icon: Scale },
] as const

export default function CoinsScreen() {
  const t = useTranslation('community-coins')
  const { number } = useFormat()
  const { organization } = useManage()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(wallets(organization.id, search))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<{ action: WalletAction; people: Person[] } | null>(null)
  const selectedPeople = data.data.flatMap(({ user }) => (selectedIds.has(user.id) ? [user] : []))
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
      to: `${sectionPath(organization.username, 'coins')}/ledger?user=${user.id}`,
    },
  ]
  return (
    <>
      <CoinsHead />
      <DataToolbar search={t('search')} />
      <DataTable
        label={t('tab.wallets')}
        columns={useColumns()}
        rows={data.data}
        keyOf={({ user }) => user.id}
        nameOf={({ user }) => nameOf(user)}
        factsOf={({ balance }) => <b className="coin-balance">{number(balance)}</b>}
        menuOf={menuOf}
        sort={sortOf(search)}
        paging={data}
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
          search.has('q') ? (
            <NoMatch title={t('noMatch')} names={['q']} />
          ) : (
            <Empty level={2} icon={Coins} title={t('emptyTitle')}>
              {t('emptyText')}
            </Empty>
          )
        }
      />
      {open && (
        <Suspense>
          <ChangeDialog
            organizationId={organization.id}
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

function useColumns(): DataColumn<UserWallet>[] {
  const t = useTranslation('community-coins')
  const { number } = useFormat()
  return [
    { head: t('member'), cell: ({ user }) => <PersonCell person={user} /> },
    {
      head: t('balance'),
      align: 'right',
      sort: { by: 'balance', first: 'descending' },
      cell: ({ balance }) => <b className="coin-balance">{number(balance)}</b>,
    },
    { head: t('since'), wide: true, cell: ({ createdAt }) => <Time at={createdAt} show="day" /> },
  ]
}
