import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { Copy, EllipsisVertical, Eye, EyeOff, Flag, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'
import { Dropdown, type DropdownItem } from '../../ui/controls/dropdown.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { LazyConfirmDialog } from '../../ui/overlay/lazy-confirm-dialog.tsx'
import type { Message, OpenChat } from '../queries.ts'

const ReportDialog = lazy(async () => ({ default: (await import('../../reports/report-dialog.tsx')).ReportDialog }))

export type MessageMenuProps = {
  message: Message
  isOwn: boolean
  can: OpenChat['can']
  onEdit: (message: Message) => void
}

/** The actions of one message. Nothing if there are none. */
export function MessageMenu({ message, isOwn, can, onEdit }: MessageMenuProps) {
  const t = useTranslation('messages')
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null)
  const now = useNow(10_000)
  const params = { id: message.chatId, messageId: message.id }
  const change = useAction('PATCH /chats/{id}/messages/{messageId}', ['GET /chats/{id}', 'GET /chats'])
  const remove = useAction('DELETE /chats/{id}/messages/{messageId}', ['GET /chats/{id}', 'GET /chats'])
  const { text, hidden, locked, deleted, user } = message
  const isThere = !hidden && !deleted
  const age = (now ?? 0) - Date.parse(message.createdAt)
  const isEditable = isOwn && isThere && can.edit && text !== '' && age < chatLimits.editSeconds * 1_000

  const items: DropdownItem[] = [
    ...(isThere && text
      ? [{ label: t('copyText'), icon: Copy, onSelect: () => void copyText(text, t('copied')) }]
      : []),
    ...(isEditable ? [{ label: t('edit'), icon: Pencil, onSelect: () => onEdit(message) }] : []),
    ...(!isOwn && isThere && user ? [{ label: t('report'), icon: Flag, onSelect: () => setDialog('report') }] : []),
    ...(can.moderate && !locked && !deleted && !isOwn
      ? [
          {
            label: t(hidden ? 'restore' : 'remove'),
            icon: hidden ? Eye : EyeOff,
            onSelect: () => void change.act({ params, body: { hidden: !hidden } }),
          },
        ]
      : []),
    ...(isOwn && isThere && can.edit
      ? [{ label: t('delete'), icon: Trash2, tone: 'danger' as const, onSelect: () => setDialog('delete') }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <div className="message-menu">
      <Dropdown
        minWidth={180}
        align={isOwn ? 'end' : 'start'}
        trigger={
          <IconButton label={t('messageMenu')}>
            <EllipsisVertical size={16} aria-hidden="true" />
          </IconButton>
        }
        items={items}
      />
      <Suspense>
        {dialog === 'delete' && (
          <LazyConfirmDialog
            title={t('deleteTitle')}
            description={t('deleteText')}
            keep={t('keepMessage')}
            act={t('delete')}
            busy={remove.isPending}
            onAct={() => void remove.act({ params }, () => setDialog(null))}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'report' && (
          <ReportDialog target={{ kind: 'message', id: message.id }} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  )
}
