import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { href } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { email } from './queries.ts'

/** An email as an email program shows it. The iframe has no permissions: an email contains text of other users. */
export function EmailView({ id }: { id: string }) {
  const t = useTranslation('emails')
  const [search] = useSearchParams()
  const [view, setView] = useState<'page' | 'text'>('page')
  const { data } = useSuspenseQuery(email(id))
  const views = [
    { key: 'page', label: t('viewHtml') },
    { key: 'text', label: t('viewText') },
  ] as const
  return (
    <article className="panel mailbox-email">
      <header>
        <ButtonLink
          className="mailbox-back"
          size="small"
          kind="text"
          to={`/mailbox${search.size > 0 ? `?${search}` : ''}`}
        >
          <ArrowLeft size={16} aria-hidden="true" /> {t('allEmails')}
        </ButtonLink>
        <h2>{data.subject}</h2>
        <p className="mail-facts">
          <span>{t('to', { address: data.to })}</span>
          <Time at={data.sentAt} show="full" />
        </p>
      </header>
      <Tabs label={t('viewAs')} tabs={views} selected={view} onSelect={setView}>
        {view === 'page' ? (
          <iframe
            title={data.subject}
            src={href('GET /mailbox/{id}/html', { params: { id } })}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <pre>{data.text}</pre>
        )}
      </Tabs>
    </article>
  )
}
