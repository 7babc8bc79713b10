/** A new challenge: up to three times and a message, both optional. */
import { ladderLimits } from '@guildhall/contract/leagues/ladder-constants.ts'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useZone } from '../../lib/page/now.ts'
import { momentOf } from '../../tournaments/edit/zone-time.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { type LadderRow, type League, ladderReads } from '../queries.ts'

type ChallengeDialogProps = { league: League; row: LadderRow; onClose: () => void }

export function ChallengeDialog({ league, row, onClose }: ChallengeDialogProps) {
  const t = useTranslation('leagues')
  const zone = useZone()
  const { number } = useFormat()
  const [times, setTimes] = useState([''])
  const [message, setMessage] = useState('')
  const challenge = useAction('POST /leagues/{id}/challenges', ladderReads, () =>
    t('toast.challengeSent', { name: row.player.name }),
  )
  const moments = [...new Set(times.map((time) => momentOf(time, zone)).filter((at) => at !== null))]
  const send = () =>
    challenge.act(
      {
        params: { id: league.id },
        body: {
          playerId: row.player.id,
          ...(moments.length > 0 && { times: moments }),
          ...(message.trim() && { message: message.trim() }),
        },
      },
      onClose,
    )
  return (
    <Modal
      open
      onClose={onClose}
      title={t('challenge.new', { name: row.player.name })}
      description={t('challenge.newAbout', { count: league.settings.answerHours / 24 })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" loading={challenge.isPending} onClick={send}>
            {t('challenge.send')}
          </Button>
        </>
      }
    >
      <div className="times-form">
        {row.rating !== null && (
          <p>{t('challenge.theirRating', { name: row.player.name, rating: number(Math.round(row.rating)) })}</p>
        )}
        {times.map((time, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no identity but their position
            key={index}
            type="datetime-local"
            label={t('times.option', { no: index + 1 })}
            note={t('optional')}
            value={time}
            onChange={({ target }) => setTimes(times.with(index, target.value))}
          />
        ))}
        {times.length < ladderLimits.times && (
          <Button kind="ghost" size="small" onClick={() => setTimes([...times, ''])}>
            {t('times.addOption')}
          </Button>
        )}
        <TextArea
          label={t('times.message')}
          note={t('optional')}
          rows={2}
          maxLength={ladderLimits.message.max}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
    </Modal>
  )
}
