import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { usePersonName } from '../chat-name.ts'
import type { OpenChat } from '../queries.ts'
import type { GroupedMessage } from './group-messages.ts'
import { MessageBody } from './message-body.tsx'
import { MessageMenu, type MessageMenuProps } from './message-menu.tsx'

type LogRowProps = {
  grouped: GroupedMessage
  isOwn: boolean
  isStaff: boolean
  can: OpenChat['can']
  onEdit: MessageMenuProps['onEdit']
}

/** A message in a chat of more than two people, or with staff. */
export function LogRow({ grouped, isOwn, isStaff, can, onEdit }: LogRowProps) {
  const t = useTranslation('messages')
  const nameOf = usePersonName()
  const { message, isFirst } = grouped
  const { user, createdAt, editedAt, hidden, deleted } = message
  return (
    <article className="log-row" data-first={isFirst || undefined} data-own={isOwn || undefined}>
      {isFirst && <Avatar image={user?.image ?? null} username={user?.username ?? null} size={28} beside />}
      <div className="log-content">
        {isFirst && (
          <p className="log-who">
            <b>{nameOf(user)}</b>
            {isStaff && <Badge>{t('staff')}</Badge>}
            {user?.banned && <Badge tone="danger">{t('banned')}</Badge>}
            <Time at={createdAt} />
          </p>
        )}
        <MessageBody message={message} />
        {editedAt && !hidden && !deleted && <small className="log-edited">{t('edited')}</small>}
      </div>
      <MessageMenu message={message} isOwn={isOwn} can={can} onEdit={onEdit} />
    </article>
  )
}
