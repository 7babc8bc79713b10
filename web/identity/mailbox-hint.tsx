import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'

/** A site without a mail server stores its emails locally: this hint links to them. */
export function MailboxHint() {
  const t = useTranslation('identity')
  const { isSuccess } = useQuery({ ...read('GET /mailbox', { query: { limit: 1 } }), retry: false })
  if (!isSuccess) return null
  return (
    <p className="entry-note">
      <Inbox size={18} aria-hidden="true" />
      <span>{t('mailboxHint')}</span>
      <Link className="text-link ml-auto" to="/mailbox" target="_blank">
        {t('mailbox')}
      </Link>
    </p>
  )
}
