import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import type { AwardSummary } from '../matches/queries.ts'
import { type Event, useStaffAction } from '../queries.ts'

type ReopenDialogProps = { event: Event; summary: AwardSummary; onClose: () => void }

/** Undoes a completion: lists everything that is reversed, and what is not. */
export function ReopenDialog({ event, summary, onClose }: ReopenDialogProps) {
  const t = useTranslation('manage-matches')
  const [reason, setReason, close] = useDialogText(`reopen:${event.id}`, onClose)
  const reopen = useStaffAction('POST /tournaments/{id}/reopen', () => t('toast.reopened'))
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason },
    checks: { reason: checkReason },
    keep: ({ reason = '' }) => setReason(reason),
    async send({ reason }) {
      await reopen.send({ params: { id: event.id }, body: { reason: reason.trim() } })
      close()
    },
  })
  const { coins, money } = summary.totals
  return (
    <FormDialog
      onClose={close}
      title={t('reopen.title', { name: event.name })}
      description={t('reopen.about')}
      cancel={t('reopen.keep')}
      submit={t('reopen.act')}
      kind="danger"
      isSending={isSending}
      form={form}
    >
      <div className="matches-dialog">
        <ul className="bullets">
          <li>{t('reopen.points')}</li>
          {coins > 0 && <li>{t('reopen.coins')}</li>}
          {money.length > 0 && <li>{t('reopen.money')}</li>}
          {summary.next && <li>{t('reopen.qualifiers', { name: summary.next.name })}</li>}
          <li>{t('reopen.again')}</li>
        </ul>
        <ReasonField label={t('reason')} description={t('reasonVisibility')} {...text('reason')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
