/** Manage › Assets: the uploaded images of the community. */
import { assetLimits, assetTypes, organizationAssetTypes } from '@guildhall/contract/assets/constants.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Images, ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ReplyTo, read } from '../../../lib/api/api.ts'
import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { imageError } from '../../../lib/image-error.ts'
import { pageIn } from '../../../lib/page/search-page.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { ImageButton } from '../../../ui/controls/image-button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DataPager } from '../../../ui/table/data-pager.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../../ui/table/data-toolbar.tsx'
import type { Organization } from '../../queries.ts'
import { uploadAsset } from '../image-field.tsx'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import '../../../ui/table/data-table.css'
import './assets.css'
import { LazyConfirmDialog } from '../../../ui/overlay/lazy-confirm-dialog.tsx'

type Asset = ReplyTo<'GET /admin/organizations/{id}/assets'>['data'][number]

/** What staff of a community can have uploaded. */
const types = assetTypes.filter((type) =>
  ['AVATAR', 'BANNER', 'COIN', 'LOGO', ...organizationAssetTypes].includes(type),
)

function assetsOf(id: string, search: URLSearchParams) {
  const type = types.find((name) => name === search.get('type'))
  const page = pageIn(search)
  return read('GET /admin/organizations/{id}/assets', {
    params: { id },
    query: { limit: 24, page, ...(type && { type }) },
  })
}

type Request = { url: URL }
const queries = (_username: string, { url }: Request, { id }: Organization) => [assetsOf(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function AssetsScreen() {
  const t = useTranslation('community-assets')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data: assets, page, limit, total } = useSuspenseQuery(assetsOf(id, search)).data
  const isFiltered = search.has('type')
  return (
    <>
      <ManageHead title={t('title')} count={total} actions={<UploadButton organizationId={id} />} />
      <DataToolbar>
        <FilterChip
          name="type"
          label={t('kind')}
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </DataToolbar>
      {assets.length === 0 && isFiltered && <NoResults title={t('noMatch')} names={['type']} />}
      {assets.length === 0 && !isFiltered && (
        <Empty icon={Images} level={2} title={t('none')}>
          {t('noneText')}
        </Empty>
      )}
      <ul className="assets">
        {assets.map((asset) => (
          <AssetCard key={asset.id} organizationId={id} asset={asset} />
        ))}
      </ul>
      {(total > limit || page > 1) && <DataPager page={page} limit={limit} total={total} />}
    </>
  )
}

const stale = ['GET /admin/organizations/{id}/assets'] as const

function AssetCard({ organizationId, asset }: { organizationId: string; asset: Asset }) {
  const t = useTranslation('community-assets')
  const { number } = useFormat()
  const remove = useAction('DELETE /admin/organizations/{id}/assets/{assetId}', stale, () => t('deleted'))
  const [isAsking, setAsking] = useState(false)
  const { id: assetId, name, type, image, bytes, createdAt, usedBy } = asset
  return (
    <li className="asset panel">
      <a href={image?.url} target="_blank" rel="noopener">
        <img src={image?.url} alt={name} width={image?.width} height={image?.height} loading="lazy" />
      </a>
      <div className="asset-body">
        <strong className="name">{name}</strong>
        <p className="hint">
          {[
            t(`type.${type}`),
            image?.width && `${number(image.width)} × ${number(image.height ?? 0)}`,
            t('size', { size: number(Math.max(1, Math.round(bytes / 1_000))) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="hint">
          <Time at={createdAt} show="day" />
        </p>
        <div className="asset-foot">
          {usedBy.length > 0 ? (
            usedBy.map((use) => <Badge key={use}>{t(`use.${use}`)}</Badge>)
          ) : (
            <>
              <Badge tone="line">{t('unused')}</Badge>
              <IconButton label={t('delete', { name })} onClick={() => setAsking(true)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      </div>
      {isAsking && (
        <LazyConfirmDialog
          title={t('deleteTitle', { name })}
          keep={t('keepImage')}
          act={t('deleteImage')}
          busy={remove.isPending}
          onAct={() => remove.act({ params: { id: organizationId, assetId } }, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function UploadButton({ organizationId }: { organizationId: string }) {
  const t = useTranslation('community-assets')
  const problem = useTranslation('problems')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => uploadAsset(organizationId, 'POST', file),
    onSuccess: () => toast({ text: t('uploaded'), tone: 'success' }),
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: [stale[0]] }),
  })
  function select(file: File) {
    const error = imageError(file, assetLimits.imageBytes)
    if (error) toast({ text: problem(error), tone: 'danger' })
    else upload.mutate(file)
  }
  return (
    <ImageButton kind="primary" loading={upload.isPending} onPick={select}>
      <ImageUp size={18} aria-hidden="true" />
      {t('upload')}
    </ImageButton>
  )
}
