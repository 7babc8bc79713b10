import { moderatorRoles } from '@guildhall/contract/tournaments/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Event, useReread } from '../queries.ts'
import { StationPicks } from './station-picker.tsx'

const roles = [...moderatorRoles, 'HOST'] as const
type Role = (typeof roles)[number]

/** Asks somebody by name. They are of the staff once they say yes. */
export function StaffInvite({ event }: { event: Event }) {
  const t = useWords('manage')
  const say = useProblem()
  const reread = useReread()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Role>('MODERATOR')
  const username = typed.trim().replace(/^@/, '').toLowerCase()
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
      setTyped('')
      return reread()
    },
  })
  function submit(form: FormEvent) {
    form.preventDefault()
    if (username && !invite.isPending) invite.mutate()
  }
  return (
    <section className="desk-part">
      <h2>{t('inviteHead')}</h2>
      <form className="desk-invite" onSubmit={submit}>
        <TextField
          label={t('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={invite.error ? say(invite.error) : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            invite.reset()
          }}
        />
        <Select
          label={t('asRole')}
          description={t(`roleAbout.${role}`)}
          value={role}
          onChange={({ target: { value } }) => setRole(roles.find((one) => one === value) ?? role)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(`role.${one}`)}
            </option>
          ))}
        </Select>
        {role === 'JUDGE' && <StationPicks event={event} chosen={stations} onChoose={setStations} />}
        <Button type="submit" kind="primary" loading={invite.isPending} disabled={!username}>
          {t('invite')}
        </Button>
      </form>
    </section>
  )
}
