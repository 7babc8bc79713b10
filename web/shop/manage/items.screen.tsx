/** Manage › Shop: all items of the community, drafts and archived ones too. */
import { itemTypes, shownItemStates } from '@guildhall/contract/shop/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, ShoppingBag } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../../organizations/manage/manage-access.ts'
import { ManageHead } from '../../organizations/manage/manage-head.tsx'
import { manageProfile } from '../../organizations/queries.ts'
import { ItemArt } from '../../ui/art/item-art.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { type ManagedItem, managedItems, pageSize, readItemQuery } from './queries.ts'
import { ShopTabs } from './shop-tabs.tsx'
import { itemTones } from './tones.ts'
import '../shop.css'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  managedItems(id, readItemQuery(url.searchParams)),
  manageProfile(id),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function ManageItemsScreen() {
  const t = useTranslation('shop-manage')
  const tSection = useTranslation('community-manage')
  const { id, username } = useManage().organization
  const [search] = useSearchParams()
  const query = readItemQuery(search)
  const { data: list } = useSuspenseQuery(managedItems(id, query))
  const columns = useColumns(username)
  const { number } = useFormat()
  return (
    <>
      <ManageHead
        title={tSection('section.shop')}
        count={list.total}
        actions={
          <ButtonLink kind="primary" size="small" to={`/${username}/manage/shop/new`}>
            <Plus size={16} aria-hidden="true" />
            {t('addItem')}
          </ButtonLink>
        }
      />
      <ShopTabs />
      <DataToolbar search={t('searchItems')}>
        <FilterChip
          name="state"
          label={t('state')}
          options={shownItemStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <FilterChip
          name="type"
          label={t('type')}
          options={itemTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('items')}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        factsOf={({ state, type, price, quantity }) =>
          [
            t(`state.${state}`),
            t(`type.${type}`),
            `${t('price')} ${number(price)}`,
            quantity !== null && `${t('stock')} ${number(quantity)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        paging={{ page: query.page, limit: pageSize, total: list.total }}
        empty={
          <NoResults title={t('noItemMatch')} names={['state', 'type', 'q']}>
            <Empty
              icon={ShoppingBag}
              title={t('noItems')}
              action={<ButtonLink to={`/${username}/manage/shop/new`}>{t('addItem')}</ButtonLink>}
            >
              {t('noItemsText')}
            </Empty>
          </NoResults>
        }
      />
    </>
  )
}

function useColumns(username: string): DataColumn<ManagedItem>[] {
  const t = useTranslation('shop-manage')
  const { number } = useFormat()
  return [
    {
      head: t('item'),
      cell: (item) => (
        <Link className="item-cell" to={`/${username}/manage/shop/${item.id}`}>
          <span className="shop-art">
            <ItemArt item={item} />
          </span>
          {item.title}
        </Link>
      ),
    },
    {
      head: t('state'),
      cell: ({ state }) => <RowState tone={itemTones[state]}>{t(`state.${state}`)}</RowState>,
    },
    { head: t('type'), cell: ({ type }) => t(`type.${type}`), wide: true },
    { head: t('price'), cell: ({ price }) => number(price), align: 'right' },
    {
      head: t('stock'),
      cell: ({ quantity, lowStock }) =>
        quantity === null ? (
          t('noLimit')
        ) : lowStock !== null && quantity <= lowStock ? (
          <b className="text-warning">{number(quantity)}</b>
        ) : (
          number(quantity)
        ),
      align: 'right',
    },
    { head: t('sold'), cell: ({ sold }) => number(sold), align: 'right' },
    { head: t('openOrders'), cell: ({ openOrders }) => number(openOrders), align: 'right', wide: true },
  ]
}
