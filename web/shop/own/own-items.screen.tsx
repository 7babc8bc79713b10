/** `/user/items`: everything that the reader bought or won. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { pageIn } from '../../lib/page/search-page.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { ownItems } from '../queries.ts'
import { OwnItemRow } from './own-item-row.tsx'
import '../shop.css'

const queries: PageQueries = ({ url }) => [ownItems({ page: pageIn(url.searchParams), limit: 20 })]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function OwnItemsScreen() {
  const t = useTranslation('shop')
  const [search] = useSearchParams()
  const { data, page, limit, total } = useSuspenseQuery(ownItems({ page: pageIn(search), limit: 20 })).data
  return (
    <Page
      title={t('yourItems')}
      lead={t('ownLead')}
      actions={data.length > 0 && <ButtonLink to="/items">{t('openShops')}</ButtonLink>}
    >
      <PageMeta title={t('yourItems')} description={t('ownLead')} hidden />
      {data.length > 0 ? (
        <ul className="own-items">
          {data.map((item) => (
            <OwnItemRow key={item.id} ownItem={item} />
          ))}
        </ul>
      ) : (
        <div className="pt-10">
          <Empty
            icon={Package}
            level={2}
            title={t('noOwnItems')}
            action={
              <ButtonLink kind="primary" to="/items">
                {t('openShops')}
              </ButtonLink>
            }
          >
            {t('noOwnItemsText')}
          </Empty>
        </div>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  )
}
