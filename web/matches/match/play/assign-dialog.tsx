import { matchLimits } from '@guildhall/contract/matches/constants.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import type { Match } from '../queries.ts'
import { useMatchAction } from './use-match-action.ts'

const maxTextLength = 500
const lobbyFields = ['name', 'password', 'server', 'note'] as const

/** Assigns a station, a lobby and a stream. An empty field clears the value. */
export function AssignDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslation('matches')
  const { lobby, stream } = match.metadata ?? {}
  const [opened] = useState({
    station: match.station ?? '',
    name: lobby?.name ?? '',
    password: lobby?.password ?? '',
    server: lobby?.server ?? '',
    note: lobby?.note ?? '',
    stream: stream ?? '',
  })
  const [values, setValues] = useState(opened)
  const arrange = useMatchAction('PATCH /matches/{id}')
  const field = (key: keyof typeof values) => ({
    value: values[key],
    onChange: (change: { target: { value: string } }) => setValues({ ...values, [key]: change.target.value }),
  })

  function save(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (arrange.isPending) return
    const hasChanged = (key: keyof typeof values) => values[key] !== opened[key]
    // Other staff may have set the other fields since the dialog opened.
    const lobbyValues = Object.fromEntries(
      lobbyFields.flatMap((key) => {
        const value = hasChanged(key) ? values[key].trim() : lobby?.[key]
        return value ? [[key, value]] : []
      }),
    )
    const body = {
      ...(hasChanged('station') && { station: values.station.trim() || null }),
      ...(hasChanged('stream') && { stream: values.stream.trim() || null }),
      ...(lobbyFields.some(hasChanged) && { lobby: Object.keys(lobbyValues).length > 0 ? lobbyValues : null }),
      rev: match.rev,
    }
    void arrange.act({ params: { id: match.id }, body }, () => {
      toast({ text: t('toast.saved'), tone: 'success' })
      onClose()
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('place')}
      description={t('stationAndLobbyAbout')}
      cancel={t('cancel')}
      submit={t('save')}
      isSending={arrange.isPending}
      form={{ className: 'mt-4 grid gap-4 sm:grid-cols-2', onSubmit: save, noValidate: true }}
    >
      <TextField label={t('station')} maxLength={matchLimits.station.max} {...field('station')} />
      <TextField label={t('server')} maxLength={maxTextLength} {...field('server')} />
      <TextField label={t('lobby')} maxLength={maxTextLength} autoComplete="off" {...field('name')} />
      <TextField label={t('password')} maxLength={maxTextLength} autoComplete="off" {...field('password')} />
      <div className="grid gap-4 sm:col-span-2">
        <TextField label={t('streamAddress')} type="url" inputMode="url" {...field('stream')} />
        <TextArea label={t('lobbyNote')} rows={2} maxLength={maxTextLength} {...field('note')} />
      </div>
    </FormDialog>
  )
}
