import { useScoreInput } from '../../events/scores/use-score-input.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type Event, type StaffPlayer, useStaffAction } from '../queries.ts'

type ScoreDialogProps = { event: Event; player: StaffPlayer; onClose: () => void }

/** The score of an entrant on a leaderboard, for guests, who submit none themselves, and to correct one. */
export function ScoreDialog({ event, player, onClose }: ScoreDialogProps) {
  const t = useTranslation('manage')
  const tAttempts = useTranslation('attempts')
  const { unit, parse, mistakeIn } = useScoreInput(event)
  const setScore = useStaffAction('PATCH /admin/tournaments/{id}/players/{playerId}', () => tAttempts('toast.accepted'))
  const { form, text, errorText, isSending } = useForm({
    stored: { score: '' },
    checks: { score: mistakeIn },
    async send({ score }) {
      await setScore.send({ params: { id: event.id, playerId: player.id }, body: { score: parse(score) } })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('setScore.title', { name: player.name })}
      description={t('setScore.about')}
      cancel={t('cancel')}
      submit={t('setScore.action')}
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label={tAttempts('score')}
          note={unit || undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          {...text('score')}
        />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
