import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { type Announcement, useStaffAction } from '../queries.ts'

/** One announcement, to edit, pin or delete. Deleting needs a confirmation, shown in the item itself. */
export function AnnouncementItem({ id, announcement }: { id: string; announcement: Announcement }) {
  const t = useTranslation('manage')
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read')
  // The form and the buttons replace each other, and the keyboard focus moves with them.
  const [wasEdited, setWasEdited] = useState(false)
  const params = { id, announcementId: announcement.id }
  const change = useStaffAction('PATCH /tournaments/{id}/announcements/{announcementId}')
  const remove = useStaffAction('DELETE /tournaments/{id}/announcements/{announcementId}', () =>
    t('announcementRemoved'),
  )
  const { pinned, at } = announcement
  if (mode === 'edit')
    return (
      <li>
        <EditForm
          text={announcement.text}
          send={(text) => change.send({ params, body: { text } })}
          onClose={() => {
            setMode('read')
            setWasEdited(true)
          }}
        />
      </li>
    )
  return (
    <li>
      <p className="manage-announcement-head">
        <Time at={at} show="full" />
        {pinned && <Badge tone="accent">{t('pinned')}</Badge>}
      </p>
      <p className="manage-announcement-text">{announcement.text}</p>
      <div className="manage-announcement-acts">
        {mode === 'remove' ? (
          <>
            <span>{t('announcement.removeConfirm')}</span>
            <Button size="dense" kind="danger" loading={remove.isPending} onClick={() => remove.act({ params })}>
              {t('announcement.remove')}
            </Button>
            <Button size="dense" kind="ghost" onClick={() => setMode('read')}>
              {t('keep')}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="dense"
              loading={change.isPending}
              onClick={() => change.act({ params, body: { pinned: !pinned } })}
            >
              {pinned ? <PinOff size={14} aria-hidden="true" /> : <Pin size={14} aria-hidden="true" />}
              {pinned ? t('unpin') : t('pin')}
            </Button>
            <Button size="dense" autoFocus={wasEdited} onClick={() => setMode('edit')}>
              <Pencil size={14} aria-hidden="true" />
              {t('edit')}
            </Button>
            <Button size="dense" onClick={() => setMode('remove')}>
              <Trash2 size={14} aria-hidden="true" />
              {t('announcement.remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

type EditFormProps = { text: string; send: (text: string) => Promise<unknown>; onClose: () => void }

function EditForm({ text: stored, send, onClose }: EditFormProps) {
  const t = useTranslation('manage')
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { text: stored },
    checks: { text: required.text },
    async send({ text }) {
      await send(text.trim())
      onClose()
    },
  })
  return (
    <form className="grid gap-3" {...form}>
      <TextArea label={t('announceText')} rows={3} maxLength={limits.announcement.max} autoFocus {...text('text')} />
      <FormError message={errorText} />
      <div className="manage-announcement-acts">
        <Button type="submit" size="small" loading={isSending}>
          {t('save')}
        </Button>
        <Button size="small" kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
