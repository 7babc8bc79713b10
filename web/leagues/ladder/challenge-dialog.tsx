/** A new challenge: up to three times and a message, both optional. */

import { ladderLimits } from '@guildhall/contract/leagues/ladder-constants.ts'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../../lib/i18n/zone-time.ts'
import { useZone } from '../../lib/page/now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type LadderRow, type League, ladderReads } from '../queries.ts'

type ChallengeDialogProps = { league: League; row: LadderRow; onClose: () => void }

export function ChallengeDialog({ league, row, onClose }: ChallengeDialogProps) {
  const t = useTranslation('leagues')
  const zone = useZone()
  const { number } = useFormat()
  const [latest] = useState(() => Date.now() + ladderLimits.daysAhead * 86_400_000)
  const challenge = useAction('POST /leagues/{id}/challenges', ladderReads, () =>
    t('toast.challengeSent', { name: row.player.name }),
  )
  const { form, text, values, set, errorTextOf, errorText, isSending } = useForm<{ times: string[]; message: string }>({
    stored: { times: [''], message: '' },
    async send({ times, message }) {
      const moments = [...new Set(times.map((time) => momentOf(time, zone)).filter((at) => at !== null))]
      await challenge.send({
        params: { id: league.id },
        body: {
          playerId: row.player.id,
          ...(moments.length > 0 && { times: moments }),
          ...(message.trim() && { message: message.trim() }),
        },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('challenge.new', { name: row.player.name })}
      description={t('challenge.newAbout', { count: league.settings.answerHours / 24 })}
      cancel={t('cancel')}
      submit={t('challenge.send')}
      isSending={isSending}
      form={form}
    >
      <div className="times-form">
        {row.rating !== null && (
          <p>{t('challenge.theirRating', { name: row.player.name, rating: number(Math.round(row.rating)) })}</p>
        )}
        {values.times.map((time, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no identity but their position
            key={index}
            type="datetime-local"
            label={t('times.option', { no: index + 1 })}
            note={t('optional')}
            max={wallTime(latest, zone)}
            name="times"
            value={time}
            onChange={({ target }) => set('times', values.times.with(index, target.value))}
          />
        ))}
        <FormError message={errorTextOf('times')} />
        {values.times.length < ladderLimits.times && (
          <Button kind="ghost" size="small" onClick={() => set('times', [...values.times, ''])}>
            {t('times.addOption')}
          </Button>
        )}
        <TextArea
          label={t('times.message')}
          note={t('optional')}
          rows={2}
          maxLength={ladderLimits.message.max}
          {...text('message')}
        />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
