import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useDraft } from '../../../lib/page/use-draft.ts'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../../../ui/controls/reason-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { eventQuery, useStaffAction } from '../../queries.ts'
import { Consequences, type Names } from './consequences.tsx'
import { usePreview } from './use-preview.ts'

type DropDialogProps = { eventId: string; playerId: string; names: Names; onClose: () => void }

const emptyDraft = { reason: '', isDisqualified: false, isAnnulled: false }

function readDraft(stored: unknown) {
  if (typeof stored !== 'object' || stored === null || !('reason' in stored) || !('isDisqualified' in stored))
    return null
  const { reason, isDisqualified } = stored
  const isAnnulled = 'isAnnulled' in stored && stored.isAnnulled === true
  return typeof reason === 'string' && typeof isDisqualified === 'boolean'
    ? { reason, isDisqualified, isAnnulled }
    : null
}

/** Removes an entrant from a running event: finished matches keep their results, open ones are lost. */
export function DropDialog({ eventId, playerId, names, onClose }: DropDialogProps) {
  const t = useTranslation('manage-matches')
  const name = names.get(playerId) ?? ''
  const [draft, change, forget] = useDraft(`drop:${playerId}`, emptyDraft, readDraft)
  function close() {
    forget()
    onClose()
  }
  const params = { id: eventId, playerId }
  const drop = useStaffAction('POST /tournaments/{id}/players/{playerId}/drop', () => t('toast.removed', { name }))
  const { consequences, error, isPending } = usePreview(playerId, { reason: t('remove.title', { name }) }, (body) =>
    call('POST /tournaments/{id}/players/{playerId}/drop', { params, query: { preview: true }, body }),
  )
  const { data: event } = useQuery(eventQuery(eventId))
  const canAnnul = event?.type === 'ROUND_ROBIN' && event.eventType !== 'League'
  const checkReason = useReasonCheck()
  const { form, values, text, tick, errorText, isSending } = useForm({
    stored: draft,
    checks: { reason: checkReason },
    keep: change,
    async send({ reason, isDisqualified, isAnnulled }) {
      const annul = canAnnul && isAnnulled && { annul: true }
      await drop.send({ params, body: { reason: reason.trim(), disqualified: isDisqualified, ...annul } })
      close()
    },
  })
  return (
    <FormDialog
      onClose={close}
      title={t('remove.title', { name })}
      description={canAnnul && values.isAnnulled ? t('remove.annulText') : t('remove.text')}
      cancel={t('cancel')}
      submit={t('remove.confirm')}
      kind="danger"
      isSending={isSending}
      disabled={!consequences}
      form={form}
    >
      <div className="matches-dialog">
        <ReasonField
          label={t('reason')}
          note={t('required')}
          required
          description={t('reasonVisibility')}
          {...text('reason')}
        />
        <Checkbox {...tick('isDisqualified')}>{t('disqualify')}</Checkbox>
        {canAnnul && <Checkbox {...tick('isAnnulled')}>{t('remove.annul')}</Checkbox>}
        <FormError message={errorText} />
        <Consequences consequences={consequences} error={error} isPending={isPending} names={names} />
      </div>
    </FormDialog>
  )
}
