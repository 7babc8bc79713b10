import { useQueryClient } from '@tanstack/react-query'
import { EyeOff, Pin, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Crest } from '../ui/art/crest.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { PostActions } from './post-actions.tsx'
import { PostAttachment } from './post-attachment.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostText } from './post-text.tsx'
import { type Post, updateFeeds } from './queries.ts'
import './posts.css'

type PostItemProps = {
  post: Post
  /** The page of the post shows all of its text. */
  isWhole?: boolean
  onDelete?: () => void
}

/** A post of a person or a community, or a reply. After the reader changes it, it shows the change until it is loaded again. */
export function PostItem({ post: loaded, isWhole = false, onDelete }: PostItemProps) {
  const client = useQueryClient()
  const [change, setChange] = useState<{ from: Post; post: Post | null } | null>(null)
  const post = change?.from === loaded ? change.post : loaded
  function handleChange(post: Post | null) {
    setChange({ from: loaded, post })
    updateFeeds(client, loaded.id, post)
    if (!post) onDelete?.()
  }
  if (!post) return null
  const isReply = post.replyToId !== null
  return (
    <article className="post" id={isReply ? `reply-${post.id}` : undefined} data-hidden={post.hidden || undefined}>
      <header>
        <PostAuthor post={post} />
        <PostLabels post={post} />
        <PostMenu post={post} onChange={handleChange} />
      </header>
      <PostText text={post.description} mentions={post.mentions} isWhole={isWhole || isReply} />
      <PostAttachment post={post} />
      <PostActions post={post} />
    </article>
  )
}

function PostAuthor({ post: { id, replyToId, organization, author, createdAt, editedAt } }: { post: Post }) {
  const t = useTranslation('posts')
  const authorName = author.name ?? author.username
  const name = organization ? organization.name : (authorName ?? t('deletedUser'))
  const username = organization ? organization.username : author.username
  return (
    <>
      {organization ? (
        <Crest
          name={organization.username}
          accent={organization.theme.accent}
          image={organization.theme.crest?.url ?? organization.avatar?.url ?? null}
          size={44}
        />
      ) : (
        <Avatar image={author.image} username={author.username} size={replyToId ? 32 : 40} beside />
      )}
      <div className="post-author">
        {username ? (
          <Link className="name" to={`/${username}`}>
            {name}
          </Link>
        ) : (
          <strong className="name">{name}</strong>
        )}
        <p className="hint">
          {replyToId ? (
            <Time at={createdAt} show="ago" />
          ) : (
            <Link to={`/posts/${id}`}>
              <Time at={createdAt} show="ago" />
            </Link>
          )}
          {organization && authorName && <> · {t('by', { name: authorName })}</>}
          {editedAt && <> · {t('edited')}</>}
        </p>
      </div>
    </>
  )
}

function PostLabels({ post }: { post: Post }) {
  const t = useTranslation('posts')
  const labels = [
    post.pinned && { tone: 'accent' as const, icon: Pin, text: t('pinned') },
    post.membersOnly && !post.replyToId && { tone: undefined, icon: Users, text: t('membersOnly') },
    post.hidden && { tone: 'warning' as const, icon: EyeOff, text: t('hidden') },
  ].filter((label) => label !== false)
  if (labels.length === 0) return null
  return (
    <div className="post-labels">
      {labels.map(({ tone, icon: Icon, text }) => (
        <Badge key={text} tone={tone}>
          <Icon size={12} aria-hidden="true" />
          {text}
        </Badge>
      ))}
    </div>
  )
}
