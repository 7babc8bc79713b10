/** `/admin/news`: articles with drafts and scheduled ones. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { adminRole } from '../../shell/admin/admin-access.ts'
import { ContentList } from './content-list.tsx'
import { articleDrafts, writtenIn } from './queries.ts'

const access: PageQueries = () => [adminRole()]
export const loader = serverLoad(access, (_client, { url }) => [articleDrafts(url.searchParams)])
export const clientLoader = clientLoad(access, (_client, { url }) => [articleDrafts(url.searchParams)])

export default function AdminNewsScreen() {
  const [search] = useSearchParams()
  const { data, ...paging } = useSuspenseQuery(articleDrafts(search)).data
  const rows = data.map((article) => ({
    ...article,
    category: null,
    languages: writtenIn(article.translations),
    to: `/news/${article.slug}`,
  }))
  return <ContentList kind="articles" rows={rows} paging={paging} />
}
