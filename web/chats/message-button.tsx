import { MessageSquare } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useFeature } from '../lib/api/site.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { logInPath } from '../lib/page/log-in-path.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'

type MessageButtonProps = { userId: string; size?: 'normal' | 'small' }

/** Opens the chat with a person. A visitor logs in first and returns; there is no button for the reader’s own account. */
export function MessageButton({ userId, size = 'normal' }: MessageButtonProps) {
  const t = useTranslation('messages')
  const navigate = useNavigate()
  const { user } = useSession()
  const isOn = useFeature('messages')
  const locale = useLocale()
  const { pathname } = useLocation()
  const open = useAction('POST /chats', ['GET /chats', 'GET /chats/{id}', 'GET /chats/unread'])
  const label = (
    <>
      <MessageSquare size={18} aria-hidden="true" />
      {t('messagePerson')}
    </>
  )
  if (user?.id === userId || !isOn) return null
  if (!user)
    return (
      <ButtonLink kind="ghost" size={size} to={logInPath(locale, pathname)}>
        {label}
      </ButtonLink>
    )
  return (
    <Button
      kind="ghost"
      size={size}
      loading={open.isPending}
      onClick={() => open.act({ body: { userIds: [userId] } }, ({ id }) => navigate(`/messages/${id}`))}
    >
      {label}
    </Button>
  )
}
