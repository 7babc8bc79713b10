import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { UnblockButton } from '../../follows/unblock-button.tsx'
import { read } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { usePersonName } from '../chat-name.ts'
import type { OpenChat } from '../queries.ts'

const BlockDialog = lazy(async () => ({ default: (await import('../../follows/block-dialog.tsx')).BlockDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('../../reports/report-dialog.tsx')).ReportDialog }))

/** The other person of a pair. Deleted and banned people have no profile. */
export function PersonDetails({ chat, isNamed }: { chat: OpenChat; isNamed: boolean | undefined }) {
  const t = useTranslation('messages')
  const nameOf = usePersonName()
  const [person] = chat.people
  const hasProfile = Boolean(person?.username && !person.deleted && !person.banned)
  const { data: profile } = useQuery({
    ...read('GET /profiles/{id}', { params: { id: person?.id ?? '' } }),
    enabled: hasProfile,
    retry: false,
  })
  return (
    <>
      <div className="details-person">
        <Avatar image={person?.image ?? null} username={person?.username ?? null} size={76} beside />
        {!isNamed && <h2>{nameOf(person)}</h2>}
        {person?.banned && <Badge tone="danger">{t('banned')}</Badge>}
        {profile && <p>{t('level', { level: profile.level })}</p>}
        {hasProfile && (
          <ButtonLink size="small" to={`/${person?.username}`}>
            {t('viewProfile')}
          </ButtonLink>
        )}
      </div>
      {person?.username && hasProfile && chat.status !== 'BLOCKED' && (
        <HeadToHead username={person.username} name={nameOf(person)} />
      )}
      <InCommon chat={chat} />
    </>
  )
}

/** The matches between the reader and the person. Nothing without one. */
function HeadToHead({ username, name }: { username: string; name: string }) {
  const t = useTranslation('head-to-head')
  const tMessages = useTranslation('messages')
  const { number } = useFormat()
  const own = useSession().user?.username ?? ''
  const { data } = useQuery({
    ...read('GET /profiles/{id}/versus/{other}', { params: { id: own, other: username } }),
    enabled: own !== '',
  })
  const last = data?.matches[0]
  if (!data || !last) return null
  return (
    <section>
      <h3>{t('youAnd', { name })}</h3>
      <dl className="details-facts">
        <div>
          <dt>{tMessages('headToHead')}</dt>
          <dd>
            <Link to={`/${own}/vs/${username}`}>
              {number(data.won)}–{number(data.lost)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('last')}</dt>
          <dd>
            {t(`you.${last.result}`)} {last.score && `${number(last.score.own)}–${number(last.score.other)}`}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function InCommon({ chat }: { chat: OpenChat }) {
  const t = useTranslation('messages')
  const nameOf = usePersonName()
  const { list } = useFormat()
  const { communities = [], followers = [], followerCount = 0 } = chat.inCommon ?? {}
  if (communities.length === 0 && followers.length === 0) return null
  const others = followerCount - 1
  const [first] = followers
  return (
    <section>
      <h3>{t('inCommon')}</h3>
      {communities.length > 0 && (
        <p>{t('bothMembers', { communities: list(communities.map((community) => community.name)) })}</p>
      )}
      {first && (
        <p className="details-followers">
          <span className="avatars">
            {followers.map(({ id, image, username }) => (
              <Avatar key={id} image={image} username={username} size={24} beside />
            ))}
          </span>
          {others > 0
            ? t('followedByOthers', { name: nameOf(first), count: others })
            : t('followedByOne', { name: nameOf(first) })}
        </p>
      )}
    </section>
  )
}

/** Report and block. Blocking ends the conversation for both. A person who is not named can be reported by their messages. */
export function PersonActions({ chat }: { chat: OpenChat }) {
  const t = useTranslation('messages')
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null)
  const [person] = chat.people
  const close = () => setDialog(null)
  if (!person || person.deleted || (person.unavailable && chat.status !== 'BLOCKED')) return null
  return (
    <div className="details-actions">
      {!person.unavailable && (
        <Button kind="ghost" size="small" onClick={() => setDialog('report')}>
          {t('report')}
        </Button>
      )}
      {chat.status === 'BLOCKED' ? (
        <UnblockButton id={person.id} username={person.username} size="small" />
      ) : (
        <Button kind="ghost" size="small" className="danger-outline" onClick={() => setDialog('block')}>
          {t('block')}
        </Button>
      )}
      <Suspense>
        {dialog === 'report' && <ReportDialog target={{ kind: 'user', id: person.id }} onClose={close} />}
        {dialog === 'block' && <BlockDialog id={person.id} username={person.username ?? ''} onClose={close} />}
      </Suspense>
    </div>
  )
}
