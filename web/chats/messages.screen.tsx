/** `/messages`: the inbox; `/messages/:id`: one chat beside it. On a phone these are two pages. */
import { MessageSquare } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { chatOf, firstInboxPage, readFilter } from './queries.ts'
import { Thread } from './thread/thread.tsx'
import { useVisibleArea } from './use-visible-area.ts'
import './messages.css'

const queries: PageQueries = ({ params, url }) => [
  firstInboxPage(readFilter(url.searchParams.get('show'))),
  ...(params.id ? [chatOf(params.id)] : []),
]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function MessagesScreen() {
  const { id = null } = useParams()
  const [search] = useSearchParams()
  const t = useTranslation('messages')
  useTranslation('problems') // loads with the page: offline it could not be fetched
  const filter = readFilter(search.get('show'))
  const area = useVisibleArea()
  return (
    <div className="messages" ref={area} data-open={id ? true : undefined}>
      <Inbox filter={filter} chatId={id} />
      {id ? (
        <Thread key={id} chatId={id} back={filter === 'all' ? '/messages' : `/messages?show=${filter}`} />
      ) : (
        <>
          <PageMeta title={t('title')} description={t('title')} hidden />
          <div className="messages-none">
            <span className="frame">
              <MessageSquare size={26} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <p>{t('selectChat')}</p>
          </div>
        </>
      )}
    </div>
  )
}
