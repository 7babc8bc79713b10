import { ExternalLink, EyeOff, Pin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Crest } from '../organizations/crest.tsx'
import type { Organization } from '../organizations/queries.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { LinkedText } from '../ui/rich-text/linked-text.tsx'
import type { Post } from './queries.ts'
import './posts.css'

type PostItemProps = {
  post: Post
  community: Pick<Organization, 'name' | 'username' | 'theme' | 'avatar'>
  actions?: ReactNode
}

/** A post of a community: it speaks with the name of the community, and names the author. */
export function PostItem({ post, community, actions }: PostItemProps) {
  const t = useTranslation('posts')
  const { name, username, theme, avatar } = community
  const author = post.author.name ?? post.author.username
  return (
    <article className="post" data-hidden={post.hidden || undefined}>
      <header>
        <Crest name={username} accent={theme.accent} image={theme.crest?.url ?? avatar?.url ?? null} size={44} />
        <div>
          <strong className="name">{name}</strong>
          <p className="hint">
            <Time at={post.createdAt} show="full" />
            {author && <> · {t('by', { name: author })}</>}
            {post.editedAt && <> · {t('edited')}</>}
          </p>
        </div>
        <div className="post-marks">
          {post.pinned && (
            <Badge tone="accent">
              <Pin size={12} aria-hidden="true" />
              {t('pinned')}
            </Badge>
          )}
          {post.membersOnly && (
            <Badge>
              <Users size={12} aria-hidden="true" />
              {t('membersOnly')}
            </Badge>
          )}
          {post.hidden && (
            <Badge tone="warning">
              <EyeOff size={12} aria-hidden="true" />
              {t('hidden')}
            </Badge>
          )}
          {actions}
        </div>
      </header>
      <p className="post-text">
        <LinkedText text={post.description} />
      </p>
      {post.image && (
        <img
          className="post-image"
          src={post.image.url}
          alt={post.image.alt ?? ''}
          width={post.image.width}
          height={post.image.height}
          loading="lazy"
          decoding="async"
        />
      )}
      {post.link && (
        <a className="post-link" href={post.link} rel="noopener noreferrer nofollow ugc">
          <ExternalLink size={16} aria-hidden="true" />
          <span>
            <b>{new URL(post.link).host}</b>
            <small>{post.link}</small>
          </span>
        </a>
      )}
    </article>
  )
}
