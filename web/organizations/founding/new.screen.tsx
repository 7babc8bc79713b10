/** `/communities/new`: found a community, or request one where the admins of the site decide. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { organization } from '../queries.ts'
import { FoundingForm } from './founding-form.tsx'
import { FoundingRefusal, foundingRefusal } from './founding-refusal.tsx'
import { DeclinedRequest, PendingRequest } from './founding-request.tsx'
import { foundingStatus, games } from './queries.ts'
import './founding.css'

/** `?parent=`: the owner of a community founds a chapter of it. */
const needs: Needs = ({ url }) => {
  const parent = url.searchParams.get('parent')
  return [foundingStatus(), games(), ...(parent ? [organization(parent)] : [])]
}
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function NewCommunityScreen() {
  const parent = useSearchParams()[0].get('parent')
  return parent ? <NewChapter parent={parent} /> : <NewCommunity />
}

function NewChapter({ parent }: { parent: string }) {
  const t = useTranslation('founding')
  const { data } = useSuspenseQuery(organization(parent))
  const title = t('chapterTitle', { name: data.name })
  return (
    <Page title={title} lead={t('chapterLead')}>
      <PageMeta title={title} description={t('chapterLead')} hidden />
      <div className="founding">
        <FoundingForm asksFirst={false} parentId={data.id} />
      </div>
    </Page>
  )
}

function NewCommunity() {
  const t = useTranslation('founding')
  const { user } = useSession()
  const { data: status } = useSuspenseQuery(foundingStatus())
  const isSiteAdmin = user?.role === 'ADMIN' || user?.role === 'SUPER'
  const refusal = foundingRefusal(status, isSiteAdmin)
  const isPending = status.request?.status === 'PENDING'
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageMeta title={t('title')} description={t('lead')} hidden />
      <div className="founding">
        {isPending && status.request ? (
          <PendingRequest request={status.request} />
        ) : refusal ? (
          <FoundingRefusal refusal={refusal} status={status} />
        ) : (
          <>
            {status.request?.status === 'DECLINED' && <DeclinedRequest request={status.request} />}
            <FoundingForm asksFirst={status.mode === 'request' && !isSiteAdmin} />
          </>
        )}
      </div>
    </Page>
  )
}
