/** `/admin/items`: the items of all shops. */
import { itemTypes, shownItemStates } from '@guildhall/contract/shop/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Archive, ShoppingBag, Store } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call, href, type ReplyTo, read } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../../ui/table/column-choice.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { ExportCsv } from '../../ui/table/export-csv.tsx'
import { oneOf, pageOf, textOf } from '../../ui/table/search.ts'
import { useBulk } from '../../ui/table/use-bulk.tsx'
import { itemTones } from '../manage/tones.ts'

type Item = ReplyTo<'GET /admin/items/all'>['data'][number]

const filterNames = ['q', 'state', 'type'] as const

const filtersFrom = (search: URLSearchParams) => ({
  search: textOf(search),
  state: oneOf(shownItemStates, search.get('state')),
  type: oneOf(itemTypes, search.get('type')),
})

const items = (search: URLSearchParams) =>
  read('GET /admin/items/all', { query: { ...filtersFrom(search), ...pageOf(search) } })

const queries: PageQueries = ({ url }) => [items(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AdminItemsScreen() {
  const t = useTranslation('admin-lists')
  const shop = useTranslation('shop-manage')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(items(search))
  const { selected, setSelected, ask, dialog } = useBulk({
    send: (body) => call('POST /admin/items/bulk', { body }),
    undo: { archive: 'sell', sell: 'archive' },
    stale: ['GET /admin/items/all'],
    noun: 'items',
  })
  const { columns, button } = useColumnChoice('admin-items', useColumns())
  const ids = [...selected]
  return (
    <>
      <AdminHead
        title={t('items.heading')}
        count={data.total}
        actions={<ExportCsv href={href('GET /admin/items/all/csv', { query: filtersFrom(search) })} />}
      />
      <DataToolbar search={t('items.search')} end={button}>
        <FilterChip
          name="state"
          label={t('state')}
          options={shownItemStates.map((value) => ({ value, label: shop(`state.${value}`) }))}
        />
        <FilterChip
          name="type"
          label={t('kind')}
          options={itemTypes.map((value) => ({ value, label: shop(`type.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('items.heading')}
        rows={data.data}
        keyOf={(item) => item.id}
        nameOf={(item) => item.title}
        factsOf={({ organization, state }) => `${organization?.name ?? ''} · ${shop(`state.${state}`)}`}
        columns={columns}
        onOpen={(item) => {
          const path = pathOf(item)
          if (path) void navigate(path)
        }}
        paging={data}
        selection={{
          ids: selected,
          onChange: setSelected,
          actions: (
            <>
              <Button size="dense" onClick={() => ask('sell', ids)}>
                {t('items.act.sell')}
              </Button>
              <Button size="dense" kind="danger" onClick={() => ask('archive', ids)}>
                {t('items.act.archive')}
              </Button>
            </>
          ),
        }}
        menuOf={({ id, storedState }) =>
          storedState === 'LIVE'
            ? [{ label: t('items.act.archive'), icon: Archive, tone: 'danger', onSelect: () => ask('archive', [id]) }]
            : storedState === 'ARCHIVED'
              ? [{ label: t('items.act.sell'), icon: Store, onSelect: () => ask('sell', [id]) }]
              : []
        }
        empty={
          <NoResults title={t('items.noMatch')} names={filterNames}>
            <Empty level={2} icon={ShoppingBag} title={t('items.none')}>
              {t('items.noneText')}
            </Empty>
          </NoResults>
        }
      />
      {dialog}
    </>
  )
}

const pathOf = ({ id, organization }: Item) => organization && `/${organization.username}/manage/shop/${id}`

function useColumns(): DataColumn<Item>[] {
  const t = useTranslation('admin-lists')
  const shop = useTranslation('shop-manage')
  const { number } = useFormat()
  return [
    {
      head: t('items.item'),
      cell: (item) => {
        const path = pathOf(item)
        return path ? <Link to={path}>{item.title}</Link> : item.title
      },
    },
    { key: 'community', head: t('community'), cell: ({ organization }) => organization?.name },
    { key: 'kind', head: t('kind'), wide: true, cell: ({ type }) => shop(`type.${type}`) },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <RowState tone={itemTones[state]}>{shop(`state.${state}`)}</RowState>,
    },
    { key: 'price', head: t('items.price'), align: 'right', cell: ({ price }) => number(price) },
    {
      key: 'stock',
      head: t('items.stock'),
      align: 'right',
      wide: true,
      cell: ({ quantity }) => (quantity === null ? t('items.unlimited') : number(quantity)),
    },
    { key: 'sold', head: t('items.sold'), align: 'right', cell: ({ sold }) => number(sold) },
    { key: 'created', head: t('created'), wide: true, cell: ({ createdAt }) => <Time at={createdAt} show="day" /> },
  ]
}
