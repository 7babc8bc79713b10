import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Switch } from '../../ui/controls/checks.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { isPair, isRequest, type OpenChat } from '../queries.ts'
import { GroupDetails } from './group-details.tsx'
import { PersonActions, PersonDetails } from './person-details.tsx'
import { MatchDetails, TicketDetails } from './subject-details.tsx'

const maxImages = 9

type DetailsProps = { chat: OpenChat /** The name appears above. */; isNamed?: boolean }

/** Who and what a chat is about, its images and its options. */
export function Details({ chat, isNamed }: DetailsProps) {
  const t = useTranslation('messages')
  const mute = useAction('PUT /chats/{id}/mute', ['GET /chats/{id}', 'GET /chats', 'GET /chats/unread'])
  return (
    <div className="details-inside">
      {isPair(chat) && <PersonDetails chat={chat} isNamed={isNamed} />}
      {chat.group && <GroupDetails chat={chat} isNamed={isNamed} />}
      {chat.matchId && <MatchDetails chat={chat} matchId={chat.matchId} />}
      {chat.ticketId && <TicketDetails ticketId={chat.ticketId} />}
      <Images chat={chat} />
      {!isRequest(chat) && (
        <section>
          <h3>{t('options')}</h3>
          <Switch
            checked={chat.mutedAt !== null}
            disabled={mute.isPending}
            onChange={({ target }) => void mute.act({ params: { id: chat.id }, body: { muted: target.checked } })}
          >
            {t('mute')}
          </Switch>
          {isPair(chat) && <PersonActions chat={chat} />}
        </section>
      )}
    </div>
  )
}

/** The latest images of the chat. */
function Images({ chat }: { chat: OpenChat }) {
  const t = useTranslation('messages')
  const images = chat.messages.flatMap((message) => message.images).toReversed()
  if (images.length === 0) return null
  return (
    <section>
      <h3>{t('images')}</h3>
      <div className="details-images">
        {images.slice(0, maxImages).map(({ url, alt }, index) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={alt || t('image', { number: index + 1 })} loading="lazy" />
          </a>
        ))}
      </div>
    </section>
  )
}
