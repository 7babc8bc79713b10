import { moderatorRoles } from '@guildhall/contract/tournaments/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Event, useReload } from '../queries.ts'
import { StationPicker } from './station-picker.tsx'

const roles = [...moderatorRoles, 'HOST'] as const
type Role = (typeof roles)[number]

/** Invites a person by username. They join the staff when they accept. */
export function StaffInvite({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const formatProblem = useProblem()
  const reload = useReload()
  const [input, setInput] = useState('')
  const [role, setRole] = useState<Role>('MODERATOR')
  const username = input.trim().replace(/^@/, '').toLowerCase()
  const [stations, setStations] = useState<string[]>([])
  const params = { id: event.id }
  const invite = useMutation({
    mutationFn: async () => {
      if (role === 'HOST') await call('POST /tournaments/{id}/hosts', { params, body: { username } })
      else
        await call('POST /tournaments/{id}/moderators', {
          params,
          body: { username, role, ...(role === 'JUDGE' && { stations }) },
        })
    },
    onSuccess: () => {
      toast({ text: t('invited', { name: username }), tone: 'success' })
      setInput('')
      return reload()
    },
  })
  function submit(submitEvent: FormEvent) {
    submitEvent.preventDefault()
    if (username && !invite.isPending) invite.mutate()
  }
  return (
    <section className="manage-part">
      <h2>{t('inviteHead')}</h2>
      <form className="manage-invite" onSubmit={submit}>
        <TextField
          label={t('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={input}
          error={invite.error ? formatProblem(invite.error) : undefined}
          onChange={({ target }) => {
            setInput(target.value)
            invite.reset()
          }}
        />
        <Select
          label={t('asRole')}
          description={t(`roleAbout.${role}`)}
          value={role}
          onChange={({ target: { value } }) => setRole(roles.find((option) => option === value) ?? role)}
        >
          {roles.map((option) => (
            <option key={option} value={option}>
              {t(`role.${option}`)}
            </option>
          ))}
        </Select>
        {role === 'JUDGE' && <StationPicker event={event} selected={stations} onSelect={setStations} />}
        <Button type="submit" kind="primary" loading={invite.isPending} disabled={!username}>
          {t('invite')}
        </Button>
      </form>
    </section>
  )
}
