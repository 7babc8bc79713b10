import type { MailboxEntry } from '@guildhall/contract/emails/shapes.ts'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'

export function EmailList({ entries, openId }: { entries: MailboxEntry[]; openId: string | undefined }) {
  const t = useTranslation('emails')
  const [search] = useSearchParams()
  const query = search.size > 0 ? `?${search}` : ''
  return (
    <ul className="panel mail-list" aria-label={t('listLabel')}>
      {entries.map(({ id, subject, to, sentAt }) => (
        <li key={id}>
          <Link to={`/mailbox/${id}${query}`} aria-current={id === openId ? 'page' : undefined} preventScrollReset>
            <span className="name">{subject}</span>
            <span className="mail-facts">
              <span>{to}</span>
              <Time at={sentAt} show="full" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
