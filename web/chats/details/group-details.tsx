import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { Pencil, UserPlus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { LazyConfirmDialog } from '../../ui/overlay/lazy-confirm-dialog.tsx'
import { ChatImage } from '../chat-image.tsx'
import { useChatName, usePersonName } from '../chat-name.ts'
import type { Member, OpenChat } from '../queries.ts'

const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }))
const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))

const stale = ['GET /chats/{id}', 'GET /chats'] as const

export function GroupDetails({ chat, isNamed }: { chat: OpenChat; isNamed: boolean | undefined }) {
  const t = useTranslation('messages')
  const chatName = useChatName()
  const navigate = useNavigate()
  const { user } = useSession()
  const [dialog, setDialog] = useState<'rename' | 'add' | 'leave' | null>(null)
  const leave = useAction('DELETE /chats/{id}/members/{userId}', ['GET /chats', 'GET /chats/unread'])
  const close = () => setDialog(null)
  return (
    <>
      <div className="details-person">
        <ChatImage chat={chat} size={96} />
        {!isNamed && <h2>{chatName(chat)}</h2>}
        {chat.can.changeGroup && (
          <div className="details-actions">
            <Button size="small" onClick={() => setDialog('rename')}>
              <Pencil size={16} aria-hidden="true" />
              {t('rename')}
            </Button>
            <ImageButton chatId={chat.id} />
          </div>
        )}
      </div>
      <section>
        <h3>{t('memberCount', { count: chat.memberCount })}</h3>
        <ul className="details-members">
          {chat.members.map((member) => (
            <MemberRow key={member.user.id} chat={chat} member={member} isReader={member.user.id === user?.id} />
          ))}
        </ul>
        <div className="details-actions">
          {chat.can.changeGroup && chat.memberCount < chatLimits.members && (
            <Button size="small" onClick={() => setDialog('add')}>
              <UserPlus size={16} aria-hidden="true" />
              {t('addPeople')}
            </Button>
          )}
          <Button kind="ghost" size="small" className="danger-outline" onClick={() => setDialog('leave')}>
            {t('leave')}
          </Button>
        </div>
      </section>
      <Suspense>
        {dialog === 'rename' && <RenameDialog chatId={chat.id} name={chat.name ?? ''} onClose={close} />}
        {dialog === 'add' && <AddDialog chat={chat} onClose={close} />}
        {dialog === 'leave' && (
          <LazyConfirmDialog
            title={t('leaveTitle', { name: chatName(chat) })}
            description={t('leaveText')}
            keep={t('stay')}
            act={t('leave')}
            busy={leave.isPending}
            onAct={() =>
              void leave.act({ params: { id: chat.id, userId: user?.id ?? '' } }, () => navigate('/messages'))
            }
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

type MemberRowProps = { chat: OpenChat; member: Member; isReader: boolean }

function MemberRow({ chat, member, isReader }: MemberRowProps) {
  const t = useTranslation('messages')
  const nameOf = usePersonName()
  const { user, role, pending } = member
  const name = nameOf(user)
  const remove = useAction('DELETE /chats/{id}/members/{userId}', stale, () => t('memberRemoved', { name }))
  const [isAsking, setAsking] = useState(false)
  return (
    <li>
      <Avatar image={user.image} username={user.username} size={28} beside />
      <span className="details-member">
        {user.username && !user.deleted && !user.banned ? <Link to={`/${user.username}`}>{name}</Link> : name}
        {isReader && <small>{t('you')}</small>}
        {pending && <small>{t('invited')}</small>}
      </span>
      {user.banned && <Badge tone="danger">{t('banned')}</Badge>}
      {role === 'MODERATOR' && <Badge>{t('moderator')}</Badge>}
      {chat.can.removeMembers && !isReader && (
        <IconButton label={t('removeMember', { name })} onClick={() => setAsking(true)}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
      {isAsking && (
        <LazyConfirmDialog
          title={t('removeMemberTitle', { name })}
          keep={t('keepMember')}
          act={t('removeMember', { name })}
          busy={remove.isPending}
          onAct={() => remove.act({ params: { id: chat.id, userId: user.id } }, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function ImageButton({ chatId }: { chatId: string }) {
  const t = useTranslation('messages')
  const describeProblem = useProblemText()
  const change = useAction('PATCH /chats/{id}', stale)
  const [isUploading, setUploading] = useState(false)
  const params = { id: chatId }
  async function upload(file: File | undefined) {
    if (!file) return
    setUploading(true)
    const body = new FormData()
    body.set('image', file)
    try {
      const { id } = await call('POST /chats/{id}/upload', { params, body })
      await change.act({ params, body: { imageId: id } })
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    } finally {
      setUploading(false)
    }
  }
  return (
    <label className="button details-image" data-size="small" aria-busy={isUploading || undefined}>
      {t('changeImage')}
      <input
        type="file"
        accept={imageTypes.join(',')}
        disabled={isUploading}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
