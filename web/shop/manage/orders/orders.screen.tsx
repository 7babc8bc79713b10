/** Manage › Shop › Orders: what was bought or won, and what is still to ship. */
import { itemTypes, orderStates } from '@guildhall/contract/shop/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileDown, Package, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { href } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../../../organizations/manage/manage-access.ts'
import { ManageHead } from '../../../organizations/manage/manage-head.tsx'
import { manageProfile } from '../../../organizations/queries.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { type DataColumn, DataTable, RowState } from '../../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../../ui/table/data-toolbar.tsx'
import { type Order, orders, pageSize, readOrderQuery } from '../queries.ts'
import { ShopTabs } from '../shop-tabs.tsx'
import { orderTones } from '../tones.ts'
import { useOrderMenu } from './use-order-menu.ts'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  orders(id, readOrderQuery(url.searchParams)),
  manageProfile(id),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

const nameOf = ({ user }: Order) => user.name ?? user.username ?? ''
export type OrderDialogRequest = { kind: 'details' | 'refund'; order: Order }

export default function OrdersScreen() {
  const t = useTranslation('shop-manage')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const query = readOrderQuery(search)
  const { data: list } = useSuspenseQuery(orders(id, query))
  const [dialog, setDialog] = useState<OrderDialogRequest | null>(null)
  const columns = useColumns((order) => setDialog({ kind: 'details', order }))
  const menuOf = useOrderMenu(id, setDialog)
  const close = () => setDialog(null)
  // As it is now: someone else may have changed it since it was opened.
  const current = dialog && (list.data.find((order) => order.id === dialog.order.id) ?? dialog.order)
  return (
    <>
      <ManageHead title={t('orders')} count={list.total} actions={<PackingList id={id} />} />
      <ShopTabs />
      <DataToolbar search={t('searchOrders')}>
        <FilterChip
          name="state"
          label={t('state')}
          options={orderStates.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
        <FilterChip
          name="type"
          label={t('type')}
          options={itemTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('orders')}
        columns={columns}
        rows={list.data}
        keyOf={(order) => order.id}
        nameOf={(order) => `${nameOf(order)}, ${order.item.title}`}
        factsOf={({ item, state, createdAt }) => (
          <>
            {item.title} · {t(`order.${state}`)} · <Time at={createdAt} show="day" />
          </>
        )}
        menuOf={menuOf}
        paging={{ page: query.page, limit: pageSize, total: list.total }}
        empty={
          <NoResults title={t('noOrderMatch')} names={['state', 'type', 'q']}>
            <Empty icon={Package} title={t('noOrders')}>
              {t('noOrdersText')}
            </Empty>
          </NoResults>
        }
      />
      <Suspense>
        {current && dialog?.kind === 'details' && <OrderDialog organizationId={id} order={current} onClose={close} />}
        {dialog?.kind === 'refund' && <RefundDialog organizationId={id} order={dialog.order} onClose={close} />}
      </Suspense>
    </>
  )
}

function useColumns(onOpen: (order: Order) => void): DataColumn<Order>[] {
  const t = useTranslation('shop-manage')
  const { number } = useFormat()
  return [
    {
      head: t('purchaser'),
      cell: (order) => (
        <button type="button" className="row-open who" aria-haspopup="dialog" onClick={() => onOpen(order)}>
          <Avatar image={order.user.image} username={order.user.username} size={28} beside />
          <span className="name">{nameOf(order)}</span>
        </button>
      ),
    },
    { head: t('item'), cell: ({ item }) => item.title },
    { head: t('state'), cell: ({ state }) => <RowState tone={orderTones[state]}>{t(`order.${state}`)}</RowState> },
    { head: t('date'), cell: ({ createdAt }) => <Time at={createdAt} show="day" />, wide: true },
    { head: t('tracking'), cell: ({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(' '), wide: true },
    { head: t('paid'), cell: ({ isPrize, price }) => (isPrize ? t('prize') : number(price)), align: 'right' },
  ]
}

/** The addresses of all orders that are not shipped yet. */
function PackingList({ id }: { id: string }) {
  const t = useTranslation('shop-manage')
  const locale = useLocale()
  const params = { id }
  return (
    <>
      <a
        className="button"
        data-kind="default"
        data-size="small"
        href={href('GET /organizations/{id}/packing-list/csv', { params })}
        download
      >
        <FileDown size={16} aria-hidden="true" />
        {t('packingCsv')}
      </a>
      <a
        className="button"
        data-kind="default"
        data-size="small"
        href={href('GET /organizations/{id}/packing-list/pdf', { params, query: { locale } })}
        download
      >
        <Printer size={16} aria-hidden="true" />
        {t('packingPdf')}
      </a>
    </>
  )
}
