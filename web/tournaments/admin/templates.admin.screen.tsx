/** `/admin/templates`: the templates that every host can use. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read } from '../../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { EventTable } from './event-table.tsx'

const templates = (search: URLSearchParams) => {
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  return read('GET /admin/templates', { query: { ...(q && { search: q }), page, limit: 25 } })
}

const needs: Needs = ({ url }) => [templates(url.searchParams)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function TemplatesAdminScreen() {
  const t = useTranslation('admin')
  const [search] = useSearchParams()
  const { data, page, limit, total } = useSuspenseQuery(templates(search)).data
  return (
    <>
      <h2 className="sr-only">{t('templates')}</h2>
      <div className="admin-tools">
        <SearchField label={t('findTemplate')} />
        <ButtonLink kind="primary" to="/admin">
          {t('addTemplate')}
        </ButtonLink>
      </div>
      {data.length > 0 ? (
        <EventTable label={t('templates')} events={data} />
      ) : (
        <Empty icon={LayoutTemplate} title={t('noTemplate')}>
          {t('noTemplateWhy')}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </>
  )
}
