import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { recordDeleted } from '../ui/overlay/unsaved-changes.tsx'
import { forgetEventLists } from './event-lists.ts'
import type { Tournament } from './queries.ts'
import { deleteAddress } from './use-event-deleted.ts'

type DeletedEvent = Pick<Tournament, 'id' | 'name' | 'players' | 'waiting' | 'entry' | 'startedAt' | 'cancelledAt'>

/** Lists everything that is deleted too. If players have joined, the host types the name to prevent accidents. */
export function DeleteEvent({ event, onClose }: { event: DeletedEvent; onClose: () => void }) {
  const t = useTranslation('manage')
  const navigate = useNavigate()
  const client = useQueryClient()
  // The redirect is part of the mutation: until then no component reads the deleted event.
  const remove = useMutation({
    mutationKey: [deleteAddress],
    async mutationFn() {
      await call(deleteAddress, { params: { id: event.id } })
      forgetEventLists(client)
      await navigate('/tournaments/mine/hosting', { state: recordDeleted })
      toast({ text: t('deleted', { name: event.name }), tone: 'success' })
    },
  })
  const { form, text, values, errorText, isSending, isSent } = useForm({
    stored: { name: '' },
    send: () => remove.mutateAsync(),
  })
  const entrants = event.players + event.waiting
  // Entrants of a cancelled event have been notified and refunded.
  const hasEntries = entrants > 0 && event.cancelledAt === null
  const isConfirmed = entrants === 0 || values.name.trim().toLowerCase() === event.name.trim().toLowerCase()
  return (
    <FormDialog
      onClose={onClose}
      title={t('deleteTitle', { name: event.name })}
      cancel={t('keepEvent')}
      submit={t('deleteEvent')}
      kind="danger"
      disabled={!isConfirmed}
      isSending={isSending || isSent}
      form={form}
    >
      <div className="grid gap-4">
        <ul className="bullets">
          <li>{t('deletePage')}</li>
          {hasEntries && <li>{t('deletePeople', { count: entrants })}</li>}
          {event.entry.kind === 'coins' && hasEntries && <li>{t('deleteCoins', { amount: event.entry.amount })}</li>}
          {event.startedAt && <li>{t('deleteMatches')}</li>}
          <li>{t('deleteIrreversible')}</li>
        </ul>
        {entrants > 0 && (
          <TextField
            label={t('deleteType', { name: event.name })}
            autoComplete="off"
            spellCheck={false}
            {...text('name')}
          />
        )}
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
