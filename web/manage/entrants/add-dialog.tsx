import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type Event, useReload } from '../queries.ts'

/** Adds a registered player by username, a guest by name, or a team with its roster. It stays open because hosts often add several in a row. */
export function AddDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslation('manage')
  const formatProblem = useProblem()
  const idempotency = useIdempotencyKey()
  const reload = useReload()
  const [kind, setKind] = useState<'username' | 'name'>('username')
  const [input, setInput] = useState('')
  const [note, setNote] = useState('')
  const add = useCommand('POST /tournaments/{id}/players')
  const [captain, setCaptain] = useState('')
  const [roster, setRoster] = useState('')
  const isTeam = event.entrySize > 1
  const name = input.trim()
  const isLate = event.startedAt !== null

  function submit(submitEvent: FormEvent) {
    submitEvent.preventDefault()
    if (!name || add.isPending) return
    const members = roster.split(/[\n,;]/).flatMap((line) => line.trim() || [])
    const team = { name, ...(captain.trim() && { username: captain.trim().replace(/^@/, '') }), members }
    const person = kind === 'username' ? { username: name.replace(/^@/, '') } : { name }
    const body = { ...(isTeam ? team : person), ...(note && { note }) }
    add.mutate(
      { params: { id: event.id }, body, idempotencyKey: idempotency.keyOf(body) },
      {
        onSuccess: ({ name, waitlistedAt }) => {
          idempotency.reset()
          toast({ text: waitlistedAt ? t('addedWaiting', { name }) : t('added', { name }), tone: 'success' })
          setInput('')
          setNote('')
          setCaptain('')
          setRoster('')
          reload()
        },
      },
    )
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('addTitle')}
      description={isLate ? t(event.type === 'SWISS' ? 'addLateSwiss' : 'addLate') : t('addWhat')}
      cancel={t('done')}
      submit={t('add')}
      isSending={add.isPending}
      disabled={!name}
      form={{ className: 'mt-4 grid gap-4', onSubmit: submit }}
    >
      {!isTeam && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t('addTitle')}</legend>
          <Radio name="kind" checked={kind === 'username'} onChange={() => setKind('username')}>
            {t('byUsername')}
          </Radio>
          <Radio name="kind" checked={kind === 'name'} onChange={() => setKind('name')}>
            {t('byName')}
          </Radio>
        </fieldset>
      )}
      <TextField
        label={isTeam ? t('addTeam.name') : kind === 'username' ? t('username') : t('guestName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={playerLimits.name.max}
        value={input}
        error={add.error ? formatProblem(add.error) : undefined}
        onChange={({ target }) => setInput(target.value)}
      />
      {isTeam && (
        <>
          <TextField
            label={t('addTeam.captain')}
            note={t('optional')}
            description={t('addTeam.captainAbout')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={captain}
            onChange={({ target }) => setCaptain(target.value)}
          />
          <TextArea
            label={t('addTeam.members')}
            description={t('addTeam.membersAbout')}
            rows={Math.min(6, event.teamSize)}
            maxLength={20_000}
            value={roster}
            onChange={({ target }) => setRoster(target.value)}
          />
        </>
      )}
      <TextField
        label={t('note')}
        note={t('optional')}
        description={t('noteSeen')}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
