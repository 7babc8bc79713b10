import { moderatorRoles } from '@guildhall/contract/tournaments/constants.ts'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { type Event, useReload } from '../queries.ts'
import { StationPicker } from './station-picker.tsx'

const roles = [...moderatorRoles, 'HOST'] as const
type Invitation = { username: string; role: (typeof roles)[number]; stations: string[] }

const usernameOf = (typed: string) => typed.trim().replace(/^@/, '').toLowerCase()

/** Invites a person by username. They join the staff when they accept. */
export function StaffInvite({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const reload = useReload()
  const params = { id: event.id }
  const required = useRequired()
  const { form, text, values, set, errorText, isSending, reset } = useForm<Invitation>({
    stored: { username: '', role: 'MODERATOR', stations: [] },
    checks: { username: (typed) => required.text(usernameOf(typed)) },
    async send({ username: typed, role, stations }) {
      const username = usernameOf(typed)
      if (role === 'HOST') await call('POST /tournaments/{id}/hosts', { params, body: { username } })
      else
        await call('POST /tournaments/{id}/moderators', {
          params,
          body: { username, role, ...(role === 'JUDGE' && { stations }) },
        })
      toast({ text: t('invited', { name: username }), tone: 'success' })
      reset({ username: typed })
      await reload()
    },
  })
  const { role, stations } = values
  const username = text('username')
  return (
    <section className="manage-part">
      <h2>{t('inviteHead')}</h2>
      <form className="manage-invite" {...form}>
        <TextField
          label={t('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...username}
          error={username.error ?? errorText}
        />
        <Select label={t('asRole')} description={t(`roleAbout.${role}`)} {...text('role')}>
          {roles.map((option) => (
            <option key={option} value={option}>
              {t(`role.${option}`)}
            </option>
          ))}
        </Select>
        {role === 'JUDGE' && (
          <StationPicker event={event} selected={stations} onSelect={(names) => set('stations', names)} />
        )}
        <Button type="submit" kind="primary" loading={isSending}>
          {t('invite')}
        </Button>
      </form>
    </section>
  )
}
