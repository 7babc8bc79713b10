import { Ellipsis, Eye, EyeOff, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { IconButton } from '../ui/controls/button.tsx'
import type { DropdownItem } from '../ui/controls/dropdown.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'
import { type Post, postReads } from './queries.ts'

const Dropdown = lazy(async () => ({ default: (await import('../ui/controls/dropdown.tsx')).Dropdown }))
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('../reports/report-dialog.tsx')).ReportDialog }))

type PostMenuProps = {
  post: Post
  /** The changed post, null if it was deleted. */
  onChange: (post: Post | null) => void
}

/** What the reader may do with a post. A visitor has no menu. */
export function PostMenu({ post, onChange }: PostMenuProps) {
  const t = useTranslation('posts')
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'report' | null>(null)
  const update = useAction('PATCH /posts/{id}', postReads, () => t('saved'))
  const remove = useAction('DELETE /posts/{id}', postReads, () => t('deleted'))
  const params = { id: post.id }
  const { can } = post
  if (!Object.values(can).includes(true)) return null

  const change = (body: { pinned?: boolean; hidden?: boolean }) => void update.act({ params, body }, onChange)
  const items: DropdownItem[] = [
    can.edit && { label: t('edit'), icon: Pencil, onSelect: () => setDialog('edit') },
    can.pin && {
      label: post.pinned ? t('unpin') : t('pin'),
      icon: post.pinned ? PinOff : Pin,
      onSelect: () => change({ pinned: !post.pinned }),
    },
    can.hide && {
      label: post.hidden ? t('show') : t('hide'),
      icon: post.hidden ? Eye : EyeOff,
      onSelect: () => change({ hidden: !post.hidden }),
    },
    can.report && { label: t('report'), icon: Flag, onSelect: () => setDialog('report') },
    can.delete && {
      label: t('delete'),
      icon: Trash2,
      tone: 'danger' as const,
      onSelect: () => setDialog('delete'),
    },
  ].filter((item) => item !== false)

  const trigger = (
    <IconButton className="post-menu" label={t('menu')} onClick={() => setIsOpen(true)}>
      <Ellipsis size={18} aria-hidden="true" />
    </IconButton>
  )
  const close = () => setDialog(null)
  return (
    <>
      {isOpen ? (
        <Suspense fallback={trigger}>
          <Dropdown opened minWidth={180} trigger={trigger} items={items} />
        </Suspense>
      ) : (
        trigger
      )}
      <Suspense>
        {dialog === 'edit' && <EditDialog post={post} onSave={onChange} onClose={close} />}
        {dialog === 'report' && <ReportDialog target={{ kind: 'post', id: post.id }} onClose={close} />}
        {dialog === 'delete' && (
          <LazyConfirmDialog
            title={post.replyToId ? t('deleteReplyTitle') : t('deleteTitle')}
            description={t('deleteText')}
            keep={t('keep')}
            act={t('delete')}
            busy={remove.isPending}
            onAct={() => void remove.act({ params }, () => onChange(null))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
