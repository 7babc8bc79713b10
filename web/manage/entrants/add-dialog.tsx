import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type Event, useReload } from '../queries.ts'

type NewEntrant = { kind: 'username' | 'name'; name: string; captain: string; members: string; note: string }

/** Adds a registered player by username, a guest by name, or a team with its roster. It stays open because hosts often add several in a row. */
export function AddDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslation('manage')
  const idempotency = useIdempotencyKey()
  const reload = useReload()
  const add = useCommand('POST /tournaments/{id}/players')
  const isTeam = event.entrySize > 1
  const isLate = event.startedAt !== null
  const required = useRequired()
  const { form, text, values, set, errorText, isSending, reset } = useForm<NewEntrant>({
    stored: { kind: 'username', name: '', captain: '', members: '', note: '' },
    checks: { name: required.text },
    async send(values) {
      const { kind, captain, note } = values
      const name = values.name.trim()
      const members = values.members.split(/[\n,;]/).flatMap((line) => line.trim() || [])
      const team = { name, ...(captain.trim() && { username: captain.trim().replace(/^@/, '') }), members }
      const person = kind === 'username' ? { username: name.replace(/^@/, '') } : { name }
      const body = { ...(isTeam ? team : person), ...(note && { note }) }
      const added = await add.mutateAsync({
        params: { id: event.id },
        body,
        idempotencyKey: idempotency.keyOf(body),
      })
      idempotency.reset()
      toast({
        text: added.waitlistedAt ? t('addedWaiting', { name: added.name }) : t('added', { name: added.name }),
        tone: 'success',
      })
      reset({ name: values.name, captain, members: values.members, note })
      form.ref.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus()
      reload()
    },
  })
  const name = text('name')

  return (
    <FormDialog
      onClose={onClose}
      title={t('addTitle')}
      description={isLate ? t(event.type === 'SWISS' ? 'addLateSwiss' : 'addLate') : t('addWhat')}
      cancel={t('done')}
      submit={t('add')}
      isSending={isSending}
      form={{ className: 'mt-4 grid gap-4', ...form }}
    >
      {!isTeam && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t('addTitle')}</legend>
          <Radio name="kind" checked={values.kind === 'username'} onChange={() => set('kind', 'username')}>
            {t('byUsername')}
          </Radio>
          <Radio name="kind" checked={values.kind === 'name'} onChange={() => set('kind', 'name')}>
            {t('byName')}
          </Radio>
        </fieldset>
      )}
      <TextField
        label={isTeam ? t('addTeam.name') : values.kind === 'username' ? t('username') : t('guestName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={playerLimits.name.max}
        {...name}
        error={name.error ?? errorText}
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
            {...text('captain')}
          />
          <TextArea
            label={t('addTeam.members')}
            description={t('addTeam.membersAbout')}
            rows={Math.min(6, event.teamSize)}
            maxLength={20_000}
            {...text('members')}
          />
        </>
      )}
      <TextField label={t('note')} note={t('optional')} description={t('noteSeen')} maxLength={500} {...text('note')} />
    </FormDialog>
  )
}
