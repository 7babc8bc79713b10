import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { nameOf } from '../../../ui/table/person-cell.tsx'
import { useManage } from '../manage-access.ts'
import { AnswersList } from './answers-list.tsx'
import { type Member, memberReads } from './queries.ts'
import { useRefresh } from './use-refresh.ts'

/** A title that everyone sees, a note for the staff, and the answers from joining. */
export function DetailsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslation('community-members')
  const { id } = useManage().organization
  const refresh = useRefresh()
  const { form, text, errorText, isSending, isDirty } = useForm({
    stored: { title: member.title ?? '', note: member.note ?? '' },
    async send({ title, note }) {
      await call('PATCH /admin/organizations/{id}/members/{userId}', {
        params: { id, userId: member.user.id },
        body: { title: title.trim() || null, note: note.trim() || null },
      })
      await refresh(memberReads)
      toast({ text: t('saved'), tone: 'success' })
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={nameOf(member.user)}>
      <form className="grid gap-5" {...form}>
        <TextField
          label={t('memberTitle')}
          note={t('optional')}
          description={t('memberTitleAbout')}
          maxLength={40}
          autoComplete="off"
          {...text('title')}
        />
        <TextArea
          label={t('note')}
          note={t('optional')}
          description={t('noteAbout')}
          rows={3}
          maxLength={1_000}
          {...text('note')}
        />
        <AnswersList answers={member.answers} />
        <FormError message={errorText} />
        <Button type="submit" kind="primary" loading={isSending} disabled={!isDirty}>
          {t('save')}
        </Button>
      </form>
    </Modal>
  )
}
