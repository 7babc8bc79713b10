import { useCommand } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { LinkedText } from '../../../ui/rich-text/linked-text.tsx'
import type { Message } from '../queries.ts'
import { ImageLinks } from '../report/images.tsx'

type ChatMessageProps = { message: Message; isOwn: boolean; canHide: boolean; onChanged: () => void }

/** A removed message leaves a placeholder. A message without an author comes from the system. */
export function ChatMessage({ message, isOwn, canHide, onChanged }: ChatMessageProps) {
  const t = useTranslation('matches')
  const hide = useCommand('PATCH /chats/{id}/messages/{messageId}')
  const { id, chatId, user, text, images, hidden, createdAt } = message
  if (!user && !hidden) return <p className="chat-staff">{text}</p>
  const name = user?.name ?? user?.username ?? t('unknownUser')
  const toggleHidden = () =>
    hide.mutate({ params: { id: chatId, messageId: id }, body: { hidden: !hidden } }, { onSuccess: onChanged })
  return (
    <article className="chat-message" data-own={isOwn || undefined}>
      <Avatar face={user?.image ?? null} username={user?.username ?? null} size={28} beside />
      <div>
        <p className="chat-who">
          <b>{name}</b>
          <Time at={createdAt} />
          {canHide && (
            <button type="button" className="chat-hide" onClick={toggleHidden}>
              {hidden ? t('showMessage') : t('hideMessage')}
            </button>
          )}
        </p>
        {hidden ? (
          <p className="chat-gone">{t('messageRemoved')}</p>
        ) : (
          text && (
            <p>
              <LinkedText text={text} />
            </p>
          )
        )}
        {!hidden && <ImageLinks images={images} />}
      </div>
    </article>
  )
}
