import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { foreignLinkRel } from '../ui/rich-text/linked-text.tsx'
import type { Post } from './queries.ts'

/** One of: up to four images, an event, a link with its card. */
export function PostAttachment({ post }: { post: Post }) {
  if (post.images.length > 0) return <Images images={post.images} />
  if (post.event) return <EventCard event={post.event} />
  return post.link ? <LinkBlock post={post} link={post.link} /> : null
}

function Images({ images }: { images: Post['images'] }) {
  const t = useTranslation('posts')
  return (
    <div className="post-images" data-count={images.length}>
      {images.map((image, index) => (
        <a key={image.url} href={image.url} target="_blank" rel="noreferrer">
          <img
            src={image.url}
            alt={image.alt || t('image', { number: index + 1 })}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
    </div>
  )
}

function EventCard({ event }: { event: NonNullable<Post['event']> }) {
  const { id, eventType, name, slug, startAt, game, cover } = event
  const path = eventType === 'League' ? `/leagues/${id}` : slug ? `/t/${slug}` : `/tournaments/${id}`
  return (
    <Link className="post-card" to={path}>
      <span className="post-card-art">
        <Cover name={name} game={game ?? name} shape="thumb" image={cover?.url ?? null} />
      </span>
      <CardText title={name}>
        {game}
        {startAt && (
          <>
            {game && ' · '}
            <Time at={startAt} show="full" />
          </>
        )}
      </CardText>
    </Link>
  )
}

/** Until the server has read the page, an address that the text shows already is not repeated. */
function LinkBlock({ post: { linkCard, description }, link }: { post: Post; link: string }) {
  if (!linkCard && description.includes(link.replace(/\/$/, ''))) return null
  const { host } = new URL(link)
  return (
    <a className="post-card" href={link} target="_blank" rel={foreignLinkRel}>
      {linkCard?.image ? (
        <span className="post-card-art">
          <img src={linkCard.image.url} alt="" loading="lazy" decoding="async" />
        </span>
      ) : (
        <ExternalLink size={18} aria-hidden="true" />
      )}
      <CardText title={linkCard?.title ?? host}>{linkCard ? (linkCard.siteName ?? host) : link}</CardText>
    </a>
  )
}

const CardText = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className="post-card-text">
    <b>{title}</b>
    <small>{children}</small>
  </span>
)
