import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { Entrant } from '../entrant.tsx'
import { type CheckInOverview, type Event, useStaffAction } from '../queries.ts'

const choices = ['drop', 'readmit', 'later'] as const
type Choice = (typeof choices)[number]
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
  const [choiceById, setChoiceById] = useState<Record<string, Choice>>({})
  const [fillsSpots, setFillsSpots] = useState(true)
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/checkin/review', () => t('reviewed'))
  const { missing, waiting, counts } = checkIn
  const choiceOf = (id: string) => choiceById[id] ?? 'drop'
  const idsWith = (choice: Choice) => missing.filter(({ id }) => choiceOf(id) === choice).map(({ id }) => id)
  const setAll = (choice: Choice) => setChoiceById(Object.fromEntries(missing.map(({ id }) => [id, choice])))
  const [drop, readmit] = [idsWith('drop'), idsWith('readmit')]
  const freeSpots = event.maxPlayers - event.players + drop.length
  const fillCount = fillsSpots ? Math.min(freeSpots, counts.waiting) : 0
  const apply = () => act({ params: { id: event.id }, body: { drop, readmit, fill: fillsSpots } }, onClose)
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
            kind="primary"
            loading={isPending}
            disabled={drop.length + readmit.length + fillCount === 0}
            onClick={apply}
          >
            {t('applyReview')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-3">
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
                    isChoice(value) && setChoiceById((previous) => ({ ...previous, [player.id]: value }))
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
        {waiting.length > 0 && (
          <Switch checked={fillsSpots} onChange={({ target }) => setFillsSpots(target.checked)}>
            {t('fillFromWaitlist', { count: counts.waiting })}
          </Switch>
        )}
      </div>
    </Modal>
  )
}
