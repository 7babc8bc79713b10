/** The emails of a site without an email server. They are public, and the page says so. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Inbox, MailOpen, TriangleAlert } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useLive } from '../lib/live/live.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Pager } from '../ui/table/pager.tsx'
import './emails.css'
import { pageIn } from '../lib/page/search-page.ts'
import { EmailList } from './email-list.tsx'
import { EmailView } from './email-view.tsx'
import { email, mailbox } from './queries.ts'

const queries: PageQueries = ({ params, url }) => [
  mailbox(pageIn(url.searchParams)),
  ...(params.id ? [email(params.id)] : []),
]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function MailboxScreen() {
  const t = useTranslation('emails')
  const { id } = useParams()
  const [search] = useSearchParams()
  const client = useQueryClient()
  const { data: list } = useSuspenseQuery(mailbox(pageIn(search)))
  useLive('mailbox', () => client.invalidateQueries({ queryKey: ['GET /mailbox'] }))

  return (
    <Page title={t('mailbox')} lead={t('mailboxLead')}>
      <PageMeta title={t('mailbox')} description={t('mailboxLead')} hidden />
      <p className="mail-warning">
        <TriangleAlert size={18} aria-hidden="true" />
        <span>{t('mailboxWarning')}</span>
      </p>
      <h2 className="sr-only">{t('listLabel')}</h2>
      {list.total === 0 ? (
        <Empty icon={Inbox} title={t('emptyTitle')} action={<ButtonLink to="/login">{t('signIn')}</ButtonLink>}>
          {t('emptyText')}
        </Empty>
      ) : (
        <div className="mailbox" data-open={id !== undefined || undefined}>
          <div className="mailbox-list">
            <EmailList entries={list.data} openId={id} />
            <Pager page={list.page} limit={list.limit} total={list.total} />
          </div>
          {id ? <EmailView id={id} /> : <Empty icon={MailOpen} title={t('selectEmail')} />}
        </div>
      )}
    </Page>
  )
}
