import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { useChatName, usePersonName } from '../chat-name.ts'
import type { OpenChat } from '../queries.ts'

const BlockRequestDialog = lazy(async () => ({
  default: (await import('./block-request-dialog.tsx')).BlockRequestDialog,
}))
const ReportDialog = lazy(async () => ({ default: (await import('../../reports/report-dialog.tsx')).ReportDialog }))

const stale = ['GET /chats', 'GET /chats/{id}', 'GET /chats/unread'] as const

/** Replaces the composer until the reader answers the request. */
export function RequestBar({ chat }: { chat: OpenChat }) {
  const t = useTranslation('messages')
  const chatName = useChatName()
  const nameOf = usePersonName()
  const { list } = useFormat()
  const navigate = useNavigate()
  const answer = useAction('PUT /chats/{id}', stale)
  const [isReporting, setReporting] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const [person] = chat.people
  const name = chat.group ? chatName(chat) : nameOf(person)
  const params = { id: chat.id }
  const close = () => navigate('/messages?show=requests')
  const { communities = [], followers = [], followerCount = 0 } = chat.inCommon ?? {}
  const [follower] = followers
  return (
    <section className="request-bar" aria-labelledby="request-title">
      <h2 id="request-title">{chat.group ? t('joinGroup', { name }) : t('acceptTitle', { name })}</h2>
      <p>
        {chat.group ? t('invitationUnseen') : t('requestUnseen', { name })}
        {communities.length > 0 &&
          ` ${t('bothMembers', { communities: list(communities.map((community) => community.name)) })}`}
        {follower && followerCount === 1 && ` ${t('followedByOne', { name: nameOf(follower) })}`}
        {followerCount > 1 && ` ${t('followedByMany', { count: followerCount })}`}
      </p>
      <div className="request-answers">
        <Button
          kind="primary"
          loading={answer.isPending}
          onClick={() => void answer.act({ params, body: { status: 'ACCEPTED' } })}
        >
          {t('accept')}
        </Button>
        <Button
          disabled={answer.isPending}
          onClick={() => void answer.act({ params, body: { status: 'DECLINED' } }, close)}
        >
          {t('decline')}
        </Button>
        {!chat.group && person && !person.deleted && (
          <Button kind="ghost" className="request-report" onClick={() => setReporting(true)}>
            {t('report')}
          </Button>
        )}
        {!chat.group && (
          <Button kind="ghost" className="danger-outline" disabled={answer.isPending} onClick={() => setBlocking(true)}>
            {t('block')}
          </Button>
        )}
      </div>
      {isBlocking && (
        <Suspense>
          <BlockRequestDialog
            name={name}
            isBusy={answer.isPending}
            onBlock={() => void answer.act({ params, body: { status: 'BLOCKED' } }, close)}
            onClose={() => setBlocking(false)}
          />
        </Suspense>
      )}
      {isReporting && person && (
        <Suspense>
          <ReportDialog target={{ kind: 'user', id: person.id }} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </section>
  )
}
