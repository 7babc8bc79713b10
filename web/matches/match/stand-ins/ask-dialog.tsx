import { standInLimits } from '@guildhall/contract/stand-ins/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { freeAgents } from '../../../players/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/inputs.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import type { Event, Match } from '../queries.ts'
import { standInReads } from './stand-ins.tsx'

type AskDialogProps = { match: Match; event: Event; onClose: () => void }

/** Chooses a free agent, and the member who can't play. */
export function AskDialog({ match, event, onClose }: AskDialogProps) {
  const t = useTranslation('stand-ins')
  const { data: agents } = useQuery(freeAgents(event.id))
  const { data: sides } = useQuery(read('GET /matches/{id}/players', { params: { id: match.id } }))
  const [userId, setUserId] = useState('')
  const [outId, setOutId] = useState('')
  const ask = useAction('POST /matches/{id}/standIns', standInReads, () => t('sent'))
  const ownId = match.me.side === 'player1' ? match.player1?.id : match.player2?.id
  const members = sides?.data.find(({ id }) => id === ownId)?.teammates ?? []
  const isShort = members.length < event.teamSize
  const list = agents?.data ?? []
  return (
    <Modal
      open
      onClose={onClose}
      title={t('ask')}
      description={t('askAbout', { margin: standInLimits.margin })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={!userId || (!isShort && !outId)}
            loading={ask.isPending}
            onClick={() =>
              ask.act({ params: { id: match.id }, body: { userId, ...(outId && { outId }) } }, () => onClose())
            }
          >
            {t('send')}
          </Button>
        </>
      }
    >
      {agents && list.length === 0 ? (
        <p>{t('noAgents')}</p>
      ) : (
        <Select label={t('agent')} value={userId} onChange={({ target }) => setUserId(target.value)}>
          <option value="">{t('choose')}</option>
          {list.map(({ user, message }) => (
            <option key={user.id} value={user.id}>
              {[user.name ?? user.username, message].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      )}
      <Select label={t('out')} value={outId} onChange={({ target }) => setOutId(target.value)}>
        <option value="">{t(isShort ? 'nobodyOut' : 'choose')}</option>
        {members.map((member) => (
          <option key={member.userId} value={member.userId}>
            {member.name ?? member.username}
          </option>
        ))}
      </Select>
    </Modal>
  )
}
