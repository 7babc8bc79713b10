/** `/admin/assets`: the uploads of the site, of communities and of users. */
import { type AssetType, assetOwners, assetTypes, personalAssetTypes } from '@guildhall/contract/assets/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, Images, Trash2, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, href, type ReplyTo, read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { ExportCsv } from '../ui/table/export-csv.tsx'
import { oneOf, pageOf, textOf } from '../ui/table/search.ts'
import { useBulk } from '../ui/table/use-bulk.tsx'
import { addressOf, useCopyAddress } from './copy-address.ts'
import './assets.css'

const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))

type Asset = ReplyTo<'GET /admin/assets/all'>['data'][number]

const filterNames = ['q', 'type', 'owner'] as const

const sortOf = (search: URLSearchParams) => (search.get('sort')?.replace('-', '') === 'bytes' ? 'largest' : 'newest')

const filtersFrom = (search: URLSearchParams) =>
  ({
    search: textOf(search),
    type: oneOf(assetTypes, search.get('type')),
    owner: oneOf(assetOwners, search.get('owner')),
    sort: sortOf(search),
  }) as const

const assets = (search: URLSearchParams) =>
  read('GET /admin/assets/all', { query: { ...filtersFrom(search), ...pageOf(search) } })

const queries: PageQueries = ({ url }) => [assets(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AdminAssetsScreen() {
  const t = useTranslation('admin-lists')
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(assets(search))
  const [isUploading, setUploading] = useState(false)
  const copy = useCopyAddress()
  const reasonOf = useSkipReason()
  const { selected, setSelected, ask, dialog } = useBulk({
    send: (body) => call('POST /admin/assets/bulk', { body }),
    undo: { delete: 'restore', restore: 'delete' },
    stale: ['GET /admin/assets/all'],
    noun: 'assets',
    reasonOf,
  })
  const { columns, button } = useColumnChoice('admin-assets', useColumns())
  return (
    <>
      <AdminHead
        title={t('assets.heading')}
        count={data.total}
        actions={
          <>
            <ExportCsv href={href('GET /admin/assets/all/csv', { query: filtersFrom(search) })} />
            <Button kind="primary" size="small" onClick={() => setUploading(true)}>
              <Upload size={18} aria-hidden="true" />
              {t('assets.upload')}
            </Button>
          </>
        }
      />
      <DataToolbar search={t('assets.search')} end={button}>
        <FilterChip
          name="owner"
          label={t('assets.owner')}
          options={assetOwners.map((value) => ({ value, label: t(`assets.owner.${value}`) }))}
        />
        <FilterChip
          name="type"
          label={t('kind')}
          options={assetTypes.map((value) => ({ value, label: t(`assets.type.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('assets.heading')}
        rows={data.data}
        keyOf={(asset) => asset.id}
        nameOf={(asset) => asset.name}
        factsOf={({ type, createdAt }) => (
          <>
            {t(`assets.type.${type}`)} · <Time at={createdAt} show="day" />
          </>
        )}
        columns={columns}
        onOpen={open}
        sort={sortOf(search) === 'largest' ? '-bytes' : '-created'}
        paging={data}
        selection={{
          ids: selected,
          onChange: setSelected,
          actions: (
            <Button size="dense" kind="danger" onClick={() => ask('delete', [...selected])}>
              {t('assets.act.delete')}
            </Button>
          ),
        }}
        menuOf={(asset) => [
          { label: t('open'), icon: ExternalLink, onSelect: () => open(asset) },
          { label: t('assets.copy'), icon: Copy, onSelect: () => void copy(asset) },
          { label: t('assets.act.delete'), icon: Trash2, tone: 'danger', onSelect: () => ask('delete', [asset.id]) },
        ]}
        empty={
          <NoResults title={t('assets.noMatch')} names={filterNames}>
            <Empty level={2} icon={Images} title={t('assets.none')}>
              {t('assets.noneText')}
            </Empty>
          </NoResults>
        }
      />
      {dialog}
      {isUploading && (
        <Suspense>
          <UploadDialog onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  )
}

const open = (asset: Asset) => void window.open(addressOf(asset), '_blank', 'noopener')
const isPersonal = (type: AssetType) => personalAssetTypes.some((personal) => personal === type)

type Skipped = ReplyTo<'POST /admin/assets/bulk'>['skipped'][number]

/** Says where a file is shown, such as 'is shown in: Article “Winter season”.' */
function useSkipReason() {
  const t = useTranslation('admin-lists')
  const { list } = useFormat()
  return ({ reason, places }: Skipped) => {
    if (reason !== 'IN_USE') return t(`skip.${reason}`)
    const names = places.map(({ use, name }) => {
      const place = t(`assets.place.${use}`)
      return name ? t('assets.placeNamed', { place, name }) : place
    })
    return t('assets.shownIn', { places: list(names) })
  }
}

function useColumns(): DataColumn<Asset>[] {
  const t = useTranslation('admin-lists')
  const { number } = useFormat()
  return [
    {
      head: t('assets.file'),
      cell: ({ name, image }) => (
        <span className="admin-asset">
          {image ? <img src={image.url} alt="" loading="lazy" width={40} height={40} /> : <span aria-hidden="true" />}
          {name}
        </span>
      ),
    },
    { key: 'kind', head: t('kind'), cell: ({ type }) => t(`assets.type.${type}`) },
    {
      key: 'owner',
      head: t('assets.owner'),
      cell: ({ organization, type, uploader }) =>
        organization?.name ?? ((isPersonal(type) && uploader) || t('assets.owner.site')),
    },
    {
      key: 'size',
      head: t('assets.size'),
      align: 'right',
      sort: { by: 'bytes', first: 'descending' },
      cell: ({ bytes }) => t('assets.kilobytes', { size: number(Math.max(1, Math.round(bytes / 1_000))) }),
    },
    {
      key: 'created',
      head: t('created'),
      sort: { by: 'created', first: 'descending' },
      cell: ({ createdAt }) => <Time at={createdAt} show="full" />,
    },
  ]
}
