import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { moderatorsNamed } from '../queries.ts'

type HandOverDialogProps = { send: (moderatorId: string) => Promise<unknown>; onClose: () => void }

/** Chooses the moderator who continues with a ticket. */
export function HandOverDialog({ send, onClose }: HandOverDialogProps) {
  const t = useTranslation('tickets')
  const { user } = useSession()
  const [name, setName] = useState('')
  const search = useDebounced(name.trim())
  const required = useRequired()
  const { form, values, set, errorTextOf, errorText, isSending } = useForm({
    stored: { moderatorId: '' },
    checks: { moderatorId: required.choice },
    async send({ moderatorId }) {
      await send(moderatorId)
      onClose()
    },
  })
  const { data, isLoadingError, refetch } = useQuery({
    ...moderatorsNamed(search),
    placeholderData: (previous) => previous,
  })
  const others = data?.data.filter(({ id }) => id !== user?.id)
  return (
    <FormDialog
      title={t('handOverTitle')}
      description={t('handOverText')}
      cancel={t('cancel')}
      submit={t('handOver')}
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <div className="mt-4">
        <TextField
          label={t('findModerator')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          // Searching does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {isLoadingError && <LoadError onRetry={() => void refetch()} />}
      {!others && !isLoadingError && <RowSkeleton />}
      {others?.length === 0 && <p className="hint">{t('noModerator')}</p>}
      <ul className="moderator-choice" aria-label={t('handOverTo')}>
        {others?.map((moderator) => (
          <li key={moderator.id}>
            <button
              type="button"
              name="moderatorId"
              aria-pressed={moderator.id === values.moderatorId}
              onClick={() => set('moderatorId', moderator.id)}
            >
              <Avatar image={moderator.image} username={moderator.username} size={28} beside />
              {nameOf(moderator)}
            </button>
          </li>
        ))}
      </ul>
      <FormError message={errorTextOf('moderatorId') ?? errorText} />
    </FormDialog>
  )
}
