import { standInLimits } from '@guildhall/contract/stand-ins/constants.ts'
import { useQuery } from '@tanstack/react-query'
import type { Tournament } from '../events/queries.ts'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { freeAgents } from '../players/queries.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { type Match, standInReads } from './stand-ins.tsx'

type AskDialogProps = { match: Match; event: Tournament; onClose: () => void }

/** Chooses a free agent, and the member who can't play. */
export function AskDialog({ match, event, onClose }: AskDialogProps) {
  const t = useTranslation('stand-ins')
  const { data: agents } = useQuery(freeAgents(event.id))
  const { data: sides } = useQuery(read('GET /matches/{id}/players', { params: { id: match.id } }))
  const ask = useAction('POST /matches/{id}/standIns', standInReads, () => t('sent'))
  const ownId = match.me.side === 'player1' ? match.player1?.id : match.player2?.id
  const members = sides?.data.find(({ id }) => id === ownId)?.teammates ?? []
  const isShort = members.length < event.teamSize
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { userId: '', outId: '' },
    checks: { userId: required.choice, outId: (outId) => (isShort ? undefined : required.choice(outId)) },
    async send({ userId, outId }) {
      await ask.send({ params: { id: match.id }, body: { userId, ...(outId && { outId }) } })
      onClose()
    },
  })
  const list = agents?.data ?? []
  return (
    <FormDialog
      onClose={onClose}
      title={t('ask')}
      description={t('askAbout', { margin: standInLimits.margin })}
      cancel={t('cancel')}
      submit={t('send')}
      isSending={isSending}
      disabled={list.length === 0}
      form={form}
    >
      {agents && list.length === 0 ? (
        <p>{t('noAgents')}</p>
      ) : (
        <Select label={t('agent')} {...text('userId')}>
          <option value="">{t('choose')}</option>
          {list.map(({ user, message }) => (
            <option key={user.id} value={user.id}>
              {[user.name ?? user.username, message].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      )}
      <Select label={t('out')} {...text('outId')}>
        <option value="">{t(isShort ? 'nobodyOut' : 'choose')}</option>
        {members.map((member) => (
          <option key={member.userId} value={member.userId}>
            {member.name ?? member.username}
          </option>
        ))}
      </Select>
      <FormError message={errorText} />
    </FormDialog>
  )
}
