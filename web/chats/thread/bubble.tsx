import { CheckCheck } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import type { OpenChat } from '../queries.ts'
import type { GroupedMessage } from './group-messages.ts'
import { MessageBody } from './message-body.tsx'
import { MessageMenu, type MessageMenuProps } from './message-menu.tsx'

type BubbleProps = {
  grouped: GroupedMessage
  isOwn: boolean
  /** The other person has read it, and nothing after it. */
  isLastRead: boolean
  can: OpenChat['can']
  onEdit: MessageMenuProps['onEdit']
}

/** A message between two people. */
export function Bubble({ grouped, isOwn, isLastRead, can, onEdit }: BubbleProps) {
  const t = useTranslation('messages')
  const { message, isFirst, isLast } = grouped
  const { createdAt, editedAt, hidden, deleted, images, text } = message
  return (
    <article
      className="bubble-row"
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
    >
      <div className="bubble-line">
        <div
          className="bubble"
          data-gone={hidden || deleted || undefined}
          data-image={(images.length > 0 && !hidden && !deleted) || undefined}
          data-bare={(images.length > 0 && !text && !hidden && !deleted) || undefined}
        >
          <MessageBody message={message} />
        </div>
        <MessageMenu message={message} isOwn={isOwn} can={can} onEdit={onEdit} />
      </div>
      {(isLast || isLastRead) && (
        <p className="bubble-meta">
          <Time at={createdAt} />
          {editedAt && !deleted && !hidden && <span>{t('edited')}</span>}
          {isLastRead && (
            <span className="bubble-read">
              {t('read')} <CheckCheck size={14} aria-hidden="true" />
            </span>
          )}
        </p>
      )}
    </article>
  )
}
