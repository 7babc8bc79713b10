import { matchLimits } from '@guildhall/contract/matches/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { withProtocol } from '../../lib/link.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import type { Match } from '../queries.ts'
import { useMatchAction } from './use-match-action.ts'

const maxTextLength = 500
const lobbyFields = ['name', 'password', 'server', 'note'] as const

/** Assigns a station, a lobby and a stream. An empty field clears the value. */
export function AssignDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslation('matches')
  const { lobby, stream } = match.metadata ?? {}
  const arrange = useMatchAction('PATCH /matches/{id}')
  const { form, text, errorText, isSending } = useForm({
    stored: {
      station: match.station ?? '',
      name: lobby?.name ?? '',
      password: lobby?.password ?? '',
      server: lobby?.server ?? '',
      note: lobby?.note ?? '',
      stream: stream ?? '',
    },
    async send(values, change) {
      const lobbyValues = Object.fromEntries(
        lobbyFields.flatMap((key) => (values[key].trim() ? [[key, values[key].trim()]] : [])),
      )
      const body = {
        ...('station' in change && { station: values.station.trim() || null }),
        ...('stream' in change && { stream: withProtocol(values.stream) || null }),
        ...(lobbyFields.some((key) => key in change) && {
          lobby: Object.keys(lobbyValues).length > 0 ? lobbyValues : null,
        }),
        rev: match.rev,
      }
      await arrange.send({ params: { id: match.id }, body })
      toast({ text: t('toast.saved'), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('place')}
      description={t('stationAndLobbyAbout')}
      cancel={t('cancel')}
      submit={t('save')}
      isSending={isSending}
      form={{ className: 'mt-4 grid gap-4 sm:grid-cols-2', ...form }}
    >
      <TextField label={t('station')} maxLength={matchLimits.station.max} {...text('station')} />
      <TextField label={t('server')} maxLength={maxTextLength} {...text('server')} />
      <TextField label={t('lobby')} maxLength={maxTextLength} autoComplete="off" {...text('name')} />
      <TextField label={t('password')} maxLength={maxTextLength} autoComplete="off" {...text('password')} />
      <div className="grid gap-4 sm:col-span-2">
        <TextField label={t('streamAddress')} type="url" inputMode="url" {...text('stream')} />
        <TextArea label={t('lobbyNote')} rows={2} maxLength={maxTextLength} {...text('note')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
