/** `/admin/guides`: guides with drafts and scheduled ones, and their categories. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { adminRole } from '../../shell/admin/admin-access.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { ContentList } from './content-list.tsx'
import { guideDrafts, writtenIn } from './queries.ts'

const CategoryDialog = lazy(async () => ({ default: (await import('./category-dialog.tsx')).CategoryDialog }))
const GuideOrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).GuideOrderDialog }))

const access: PageQueries = () => [adminRole()]
export const loader = serverLoad(access, (_client, { url }) => [guideDrafts(url.searchParams)])
export const clientLoader = clientLoad(access, (_client, { url }) => [guideDrafts(url.searchParams)])

export default function AdminGuidesScreen() {
  const t = useTranslation('admin-content')
  const [search] = useSearchParams()
  const [dialog, setDialog] = useState<'categories' | 'order' | null>(null)
  const close = () => setDialog(null)
  const { data, ...paging } = useSuspenseQuery(guideDrafts(search)).data
  const rows = data.map((guide) => ({
    ...guide,
    category: guide.category?.name ?? null,
    languages: writtenIn(guide.translations),
    to: `/guides/${guide.slug}`,
  }))
  return (
    <>
      <ContentList
        kind="guides"
        rows={rows}
        paging={paging}
        actions={
          <>
            <Button size="small" onClick={() => setDialog('order')}>
              {t('order')}
            </Button>
            <Button size="small" onClick={() => setDialog('categories')}>
              {t('categories')}
            </Button>
          </>
        }
      />
      <Suspense>
        {dialog === 'categories' && <CategoryDialog onClose={close} />}
        {dialog === 'order' && <GuideOrderDialog onClose={close} />}
      </Suspense>
    </>
  )
}
