import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type Event, useStaffAction } from '../queries.ts'

const cancellable: readonly Event['status'][] = ['upcoming', 'registration', 'closed', 'checkin', 'live', 'paused']

/** Cancels a published event that has not ended. Unlike deleting, its page stays. */
export function CancelEvent({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (!event.can.cancel || event.rehearsal || !cancellable.includes(event.status)) return null
  return (
    <section className="manage-part">
      <h2>{t('cancelEvent.title')}</h2>
      <p className="hint">{t('cancelEvent.about')}</p>
      <div>
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
          <CalendarX size={16} aria-hidden="true" />
          {t('cancelEvent.act')}
        </Button>
      </div>
      {isDialogOpen && <CancelDialog event={event} onClose={() => setDialogOpen(false)} />}
    </section>
  )
}

function CancelDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslation('manage')
  const [reason, setReason, close] = useDialogText(`cancel:${event.id}`, onClose)
  const cancel = useStaffAction('POST /tournaments/{id}/cancel', () => t('cancelEvent.done', { name: event.name }))
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason },
    checks: { reason: checkReason },
    keep: ({ reason = '' }) => setReason(reason),
    async send({ reason }) {
      await cancel.send({ params: { id: event.id }, body: { reason: reason.trim() } })
      close()
    },
  })
  const entrants = event.players + event.waiting
  return (
    <FormDialog
      onClose={close}
      title={t('cancelEvent.confirm', { name: event.name })}
      cancel={t('keepEvent')}
      submit={t('cancelEvent.act')}
      kind="danger"
      isSending={isSending}
      form={form}
    >
      <div className="grid gap-4">
        <ul className="bullets">
          <li>{t('cancelEvent.page')}</li>
          {entrants > 0 && <li>{t('cancelEvent.entrants', { count: entrants })}</li>}
          {event.entry.kind === 'coins' && entrants > 0 && <li>{t('cancelEvent.coins')}</li>}
          {event.startedAt && <li>{t('cancelEvent.matches')}</li>}
          <li>{t('cancelEvent.irreversible')}</li>
        </ul>
        <ReasonField label={t('cancelEvent.reason')} description={t('cancelEvent.reasonAbout')} {...text('reason')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
