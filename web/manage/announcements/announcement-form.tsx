import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { type Event, useStaffAction } from '../queries.ts'

export function AnnouncementForm({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const announce = useStaffAction('POST /tournaments/{id}/announcements', () => t('announced'))
  const idempotency = useIdempotencyKey()
  const required = useRequired()
  const { form, text, tick, errorText, isSending, isDirty, reset } = useForm({
    stored: { text: '', pinned: false },
    checks: { text: required.text },
    async send({ text, pinned }) {
      const body = { text: text.trim(), pinned }
      await announce.send({ params: { id: event.id }, body, idempotencyKey: idempotency.keyOf(body) })
      idempotency.reset()
      reset({ text, pinned })
    },
  })
  return (
    <form className="grid gap-3" {...form}>
      {isDirty && !isSending && <UnsavedChanges />}
      <TextArea
        label={t('announceText')}
        description={event.status === 'draft' ? t('announceDraft') : t('announceSeen')}
        rows={3}
        maxLength={limits.announcement.max}
        {...text('text')}
      />
      <FormError message={errorText} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind="primary" loading={isSending}>
          {t('announcePost')}
        </Button>
        <Checkbox {...tick('pinned')}>{t('pinOnTop')}</Checkbox>
      </div>
    </form>
  )
}
