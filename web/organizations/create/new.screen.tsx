/** `/communities/new`: found a community, or request one where the admins of the site decide. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { organization } from '../queries.ts'
import { CreateForm } from './create-form.tsx'
import { DeclinedRequest, PendingRequest } from './creation-request.tsx'
import { creationStatus, games } from './queries.ts'
import { RefusalMessage, refusalOf } from './refusal.tsx'
import './create.css'

/** `?parent=`: the owner of a community creates a chapter of it. */
const queries: PageQueries = ({ url }) => {
  const parent = url.searchParams.get('parent')
  return [creationStatus(), games(), ...(parent ? [organization(parent)] : [])]
}
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function NewCommunityScreen() {
  const parent = useSearchParams()[0].get('parent')
  return parent ? <NewChapter parent={parent} /> : <NewCommunity />
}

function NewChapter({ parent }: { parent: string }) {
  const t = useTranslation('community-create')
  const { data } = useSuspenseQuery(organization(parent))
  const title = t('chapterTitle', { name: data.name })
  return (
    <Page title={title} lead={t('chapterLead')}>
      <PageMeta title={title} description={t('chapterLead')} hidden />
      <div className="community-create">
        <CreateForm asksFirst={false} parentId={data.id} />
      </div>
    </Page>
  )
}

function NewCommunity() {
  const t = useTranslation('community-create')
  const { user } = useSession()
  const { data: status } = useSuspenseQuery(creationStatus())
  const isSiteAdmin = user?.role === 'ADMIN' || user?.role === 'SUPER'
  const refusal = refusalOf(status, isSiteAdmin)
  const isPending = status.request?.status === 'PENDING'
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageMeta title={t('title')} description={t('lead')} hidden />
      <div className="community-create">
        {isPending && status.request ? (
          <PendingRequest request={status.request} />
        ) : refusal ? (
          <RefusalMessage refusal={refusal} status={status} />
        ) : (
          <>
            {status.request?.status === 'DECLINED' && <DeclinedRequest request={status.request} />}
            <CreateForm asksFirst={status.mode === 'request' && !isSiteAdmin} />
          </>
        )}
      </div>
    </Page>
  )
}
