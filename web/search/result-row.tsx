/** One result: image, name with the match underlined, facts, and the relation of the reader to it. */
import { Gamepad2, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Crest } from '../ui/art/crest.tsx'
import { Badge, LiveBadge } from '../ui/feedback/badge.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { highlight } from './highlight.ts'
import type { Result } from './queries.ts'

export function ResultRow({ result, search }: { result: Result; search: string }) {
  return (
    <>
      <ResultImage result={result} />
      <span className="found-name">
        <b>
          <Marked text={result.title} search={search} />
        </b>
        <small>
          <Subtitle result={result} search={search} />
        </small>
      </span>
      <span className="found-aside">
        <Aside result={result} />
      </span>
    </>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  return highlight(text, search).map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity than their index
    isMatch ? <u key={index}>{text}</u> : <span key={index}>{text}</span>,
  )
}

function ResultImage({ result: { title, image, event, user, organization, post } }: { result: Result }) {
  if (user) return <Avatar image={user.image} username={user.username} size={32} beside />
  if (organization) return <Crest name={organization.username} accent={organization.accent} image={image} size={32} />
  if (post)
    return (
      <span className="found-icon">
        <MessageSquareText size={18} aria-hidden="true" />
      </span>
    )
  if (!event && !image)
    return (
      <span className="found-icon">
        <Gamepad2 size={18} aria-hidden="true" />
      </span>
    )
  return (
    <span className="found-cover">
      <Cover name={title} game={event?.game?.slug ?? title} shape="stamp" image={image} />
    </span>
  )
}

function Subtitle({ result: { kind, event, user, organization, post }, search }: { result: Result; search: string }) {
  const t = useTranslation('search')
  const { number } = useFormat()
  if (event) return <Dotted parts={[event.game?.name, event.date && <Time key="date" at={event.date} show="full" />]} />
  if (user)
    return (
      <Dotted
        parts={[<Marked key="name" text={`@${user.username}`} search={search} />, t('level', { level: user.level })]}
      />
    )
  if (organization) return t('members', { count: organization.members, number: number(organization.members) })
  if (post)
    return (
      <Dotted
        parts={[
          post.author.name ?? post.author.username,
          post.organization,
          <Time key="time" at={post.createdAt} show="ago" />,
        ]}
      />
    )
  return kind === 'game' ? t('game') : null
}

function Dotted({ parts }: { parts: ReactNode[] }) {
  return parts.filter(Boolean).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line have a fixed order
    <span key={index}>
      {index > 0 && ' · '}
      {part}
    </span>
  ))
}

function Aside({ result: { event, user, organization } }: { result: Result }) {
  const t = useTranslation('search')
  const { number } = useFormat()
  if (event?.status === 'live') return <LiveBadge>{t('live')}</LiveBadge>
  if (event?.status === 'cancelled') return <Badge tone="danger">{t('cancelled')}</Badge>
  if (event?.status === 'ended' || event?.status === 'completed') return t('over')
  if (event?.entered) return <Badge tone="accent">{t('registered')}</Badge>
  if (event) return `${number(event.players)}/${number(event.maxPlayers)}`
  if (organization?.member) return <Badge>{t('member')}</Badge>
  if (user?.followsYou) return t('followsYou')
  return user?.following ? t('following') : null
}
