/** One email of the outbox: how it was sent, each failed attempt, and its content as sent. */
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { RowState } from '../../ui/table/data-table.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { statusTones, useSubject } from './email-subject.tsx'
import { type OutboxEmail, type Owner, outboxEmail, outboxHtml } from './queries.ts'
import { useOutboxActions } from './use-outbox-actions.ts'

type Details = ReplyTo<'GET /admin/emails/{id}'>
type EmailDialogProps = { owner: Owner; id: string; onCancel: (email: OutboxEmail) => void; onClose: () => void }

export function EmailDialog({ owner, id, onCancel, onClose }: EmailDialogProps) {
  const t = useTranslation('outbox')
  const { data, isLoadingError, refetch } = useQuery(outboxEmail(owner, id))
  const { resend, isPending } = useOutboxActions(owner)
  const subjectOf = useSubject()
  return (
    <Modal
      open
      maxWidth={780}
      title={data ? subjectOf(data) : t('email')}
      onClose={onClose}
      footer={
        data && (
          <>
            {data.can.resend && (
              <Button loading={isPending} onClick={() => void resend(id)}>
                {data.status === 'failed' ? t('tryAgain') : t('resend')}
              </Button>
            )}
            {data.can.cancel && (
              <Button kind="danger" onClick={() => onCancel(data)}>
                {t('cancel')}
              </Button>
            )}
            <Button kind="ghost" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      {isLoadingError && <LoadError onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-64 w-full" />}
      {data && (
        <div className="outbox-email">
          <Facts email={data} />
          {data.errors.length > 0 && <Errors errors={data.errors} />}
          {data.text === null ? <PrivateNote /> : <Content owner={owner} id={id} text={data.text} />}
        </div>
      )}
    </Modal>
  )
}

function Facts({ email }: { email: Details }) {
  const t = useTranslation('outbox')
  const { number } = useFormat()
  const { user, to, from, replyTo, status, attempts, createdAt, dueAt, sentAt, messageId } = email
  return (
    <dl className="outbox-facts">
      <dt>{t('recipient')}</dt>
      <dd>{user ? `${nameOf(user)} · ${to}` : to}</dd>
      <dt>{t('from')}</dt>
      <dd>{from}</dd>
      {replyTo && (
        <>
          <dt>{t('replyTo')}</dt>
          <dd>{replyTo}</dd>
        </>
      )}
      <dt>{t('status')}</dt>
      <dd>
        <RowState tone={statusTones[status]}>{t(`status.${status}`)}</RowState>
      </dd>
      <dt>{t('created')}</dt>
      <dd>
        <Time at={createdAt} show="full" />
      </dd>
      {dueAt && !sentAt && (
        <>
          <dt>{t('due')}</dt>
          <dd>
            <Time at={dueAt} show="full" />
          </dd>
        </>
      )}
      {sentAt && (
        <>
          <dt>{t('sent')}</dt>
          <dd>
            <Time at={sentAt} show="full" />
          </dd>
        </>
      )}
      <dt>{t('attempts')}</dt>
      <dd>{number(attempts)}</dd>
      {messageId && (
        <>
          <dt>{t('messageId')}</dt>
          <dd className="outbox-code">{messageId}</dd>
        </>
      )}
    </dl>
  )
}

function Errors({ errors }: { errors: Details['errors'] }) {
  const t = useTranslation('outbox')
  return (
    <section>
      <h3 className="field-label">{t('failedAttempts')}</h3>
      <ul className="outbox-errors">
        {errors.map(({ at, message }) => (
          <li key={at}>
            <Time at={at} show="full" />
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PrivateNote = () => {
  const t = useTranslation('outbox')
  return (
    <p className="outbox-private">
      <Lock size={18} aria-hidden="true" />
      <span>{t('privateContent')}</span>
    </p>
  )
}

/** The frame has no permissions: an email contains text of other users. */
function Content({ owner, id, text }: { owner: Owner; id: string; text: string }) {
  const t = useTranslation('outbox')
  const [view, setView] = useState<'page' | 'text'>('page')
  const views = [
    { key: 'page', label: t('viewHtml') },
    { key: 'text', label: t('viewText') },
  ] as const
  return (
    <Tabs label={t('viewAs')} tabs={views} selected={view} onSelect={setView}>
      {view === 'page' ? (
        <iframe title={t('email')} src={outboxHtml(owner, id)} sandbox="allow-popups allow-popups-to-escape-sandbox" />
      ) : (
        <pre>{text}</pre>
      )}
    </Tabs>
  )
}
