/** `/admin/help`: the questions of the help page, in its order. */
import { faqCategories } from '@guildhall/contract/content/faq-categories.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { adminRole } from '../../shell/admin/admin-access.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { FilterChip } from '../../ui/table/data-toolbar.tsx'
import { ContentList } from './content-list.tsx'
import { faqTranslations } from './faq-translations.ts'
import { faqDrafts, writtenIn } from './queries.ts'

const FaqOrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).FaqOrderDialog }))

const access: PageQueries = () => [adminRole()]
export const loader = serverLoad(access, (_client, { url }) => [faqDrafts(url.searchParams)])
export const clientLoader = clientLoad(access, (_client, { url }) => [faqDrafts(url.searchParams)])

export default function AdminFaqsScreen() {
  const t = useTranslation('admin-content')
  const tHelp = useTranslation('help')
  const [search] = useSearchParams()
  const [isOrdering, setOrdering] = useState(false)
  const { data, ...paging } = useSuspenseQuery(faqDrafts(search)).data
  const rows = data.map((faq) => ({
    ...faq,
    title: faq.question,
    category: tHelp(`category.${faq.category}`),
    languages: writtenIn(faqTranslations(faq)),
    to: '/help',
  }))
  return (
    <>
      <ContentList
        kind="faqs"
        rows={rows}
        paging={paging}
        actions={
          <Button size="small" onClick={() => setOrdering(true)}>
            {t('order')}
          </Button>
        }
        filters={
          <FilterChip
            name="category"
            label={t('category')}
            options={faqCategories.map((value) => ({ value, label: tHelp(`category.${value}`) }))}
          />
        }
      />
      {isOrdering && (
        <Suspense>
          <FaqOrderDialog onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  )
}
