import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { Entrant } from '../entrant.tsx'
import { type CheckInOverview, type Event, useStaffAction } from '../queries.ts'

const choices = ['drop', 'readmit', 'later'] as const
type Choice = (typeof choices)[number]
type Review = { choices: Record<string, Choice>; fill: boolean }
const isChoice = (value: string): value is Choice => choices.some((choice) => choice === value)

/** Decides about all no-shows at once. An entrant who checks in while the dialog is open leaves the list. */
export function ReviewDialog({
  event,
  checkIn,
  onClose,
}: {
  event: Event
  checkIn: CheckInOverview
  onClose: () => void
}) {
  const t = useTranslation('manage')
  const id = useId()
  const review = useStaffAction('POST /tournaments/{id}/checkin/review', () => t('reviewed'))
  const { missing, waiting, counts } = checkIn
  const { form, tick, values, set, errorText, isSending } = useForm<Review>({
    stored: { choices: {}, fill: true },
    async send({ fill }) {
      await review.send({ params: { id: event.id }, body: { drop, readmit, fill } })
      onClose()
    },
  })
  const choiceOf = (playerId: string) => values.choices[playerId] ?? 'drop'
  const idsWith = (choice: Choice) => missing.filter(({ id }) => choiceOf(id) === choice).map(({ id }) => id)
  const setAll = (choice: Choice) => set('choices', Object.fromEntries(missing.map(({ id }) => [id, choice])))
  const [drop, readmit] = [idsWith('drop'), idsWith('readmit')]
  const freeSpots = event.maxPlayers - event.players + drop.length
  const fillCount = values.fill ? Math.min(freeSpots, counts.waiting) : 0
  return (
    <Modal
      open
      onClose={onClose}
      title={missing.length > 0 ? t('reviewTitle', { count: counts.missing }) : t('noneToCheckIn')}
      description={t('reviewWhat')}
      footer={
        <>
          <p className="manage-sum" aria-live="polite">
            {t('reviewSum', { play: readmit.length, drop: drop.length, fill: fillCount })}
          </p>
          <Button
            type="submit"
            form={id}
            kind="primary"
            loading={isSending}
            disabled={drop.length + readmit.length + fillCount === 0}
          >
            {t('applyReview')}
          </Button>
        </>
      }
    >
      <form id={id} className="mt-4 grid gap-3" {...form}>
        {missing.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" kind="ghost" onClick={() => setAll('readmit')}>
              {t('allPlay')}
            </Button>
            <Button size="small" kind="ghost" onClick={() => setAll('drop')}>
              {t('allDrop')}
            </Button>
          </div>
        )}
        <ul className="manage-review">
          {missing.map((player) => (
            <li key={player.id}>
              <Entrant player={player} teamSize={event.entrySize} />
              <div className="input">
                <select
                  aria-label={t('decideWho', { name: player.name })}
                  value={choiceOf(player.id)}
                  onChange={({ target: { value } }) =>
                    isChoice(value) && set('choices', { ...values.choices, [player.id]: value })
                  }
                >
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {t(`choice.${choice}`)}
                    </option>
                  ))}
                </select>
                <ChevronDown size={16} aria-hidden="true" />
              </div>
            </li>
          ))}
        </ul>
        {waiting.length > 0 && <Switch {...tick('fill')}>{t('fillFromWaitlist', { count: counts.waiting })}</Switch>}
        <FormError message={errorText} />
      </form>
    </Modal>
  )
}
