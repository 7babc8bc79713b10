import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TextWithMentions } from '../../posts/text-with-mentions.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import type { Message } from '../queries.ts'

/** The contents of a message: images, text, and cards of the pages it links to. A removed message leaves a sentence. */
export function MessageBody({ message }: { message: Message }) {
  const t = useTranslation('messages')
  const { text, images, linkCard, cards, mentions, hidden, deleted } = message
  if (hidden) return <p className="message-gone">{t('removedByModerator')}</p>
  if (deleted) return <p className="message-gone">{t('deletedByAuthor')}</p>
  return (
    <>
      {images.length > 0 && (
        <div className="message-images" data-count={images.length > 1 || undefined}>
          {images.map(({ url, alt, width, height }, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={alt || t('image', { number: index + 1 })}
                width={width}
                height={height}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      {text && (
        <p className="message-text" dir="auto">
          <TextWithMentions text={text} mentions={mentions} />
        </p>
      )}
      {cards.map((card) => (
        <EventCard key={card.id} card={card} />
      ))}
      {linkCard && cards.length === 0 && <LinkCard card={linkCard} />}
    </>
  )
}

function EventCard({ card }: { card: Message['cards'][number] }) {
  const t = useTranslation('messages')
  const { path, title, no, opponents, score, image, startAt } = card
  const versus = opponents.map((name) => name ?? t('tbd')).join(' – ')
  return (
    <Link className="message-card" to={path}>
      {image && <img src={image.url} alt="" loading="lazy" />}
      <span>
        <b>{versus || title}</b>
        <small>
          {no !== null && `${t('matchNumber', { number: no, event: title })} `}
          {score ?? (startAt && <Time at={startAt} show="full" />)}
        </small>
      </span>
    </Link>
  )
}

function LinkCard({ card }: { card: NonNullable<Message['linkCard']> }) {
  const { url, title, description, image } = card
  return (
    <a className="message-card" href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {image && <img src={image.url} alt="" loading="lazy" />}
      <span>
        <b>{title}</b>
        {description && <small>{description}</small>}
        <small>{URL.canParse(url) ? new URL(url).host : url}</small>
      </span>
    </a>
  )
}
