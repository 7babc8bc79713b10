/** `/admin/templates`: what everybody may start a new event from. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/load.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Empty } from '../ui/states.tsx'
import { KeptEvents } from './kept-events.tsx'

const templates = (search: URLSearchParams) => {
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  return read('GET /admin/templates', { query: { ...(q && { search: q }), page, limit: 25 } })
}

const needs: Needs = ({ url }) => [templates(url.searchParams)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function TemplatesAdminScreen() {
  const t = useWords('admin')
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
        <KeptEvents label={t('templates')} events={data} />
      ) : (
        <Empty icon={LayoutTemplate} title={t('noTemplate')}>
          {t('noTemplateWhy')}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </>
  )
}
