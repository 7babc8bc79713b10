import { ChevronDown, Undo2, X } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { CheckInButton } from '../check-in/check-in-button.tsx'
import { Entrant } from '../entrant.tsx'
import type { Event, StaffPlayer } from '../queries.ts'
import { EntrantDetails } from './entrant-details.tsx'

const DropEntrant = lazy(async () => ({ default: (await import('./drop-entrant.tsx')).DropEntrant }))
const ReinstateEntrant = lazy(async () => ({ default: (await import('./reinstate-entrant.tsx')).ReinstateEntrant }))
const ScoreDialog = lazy(async () => ({ default: (await import('./score-dialog.tsx')).ScoreDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

type EntrantRowProps = {
  event: Event
  player: StaffPlayer
  isCheckInOpen: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function entrantState({ droppedAt, waitlistedAt, checkinAt }: StaffPlayer) {
  if (droppedAt) return 'out'
  if (waitlistedAt) return 'waiting'
  return checkinAt ? 'in' : 'entered'
}

/** During play only entrants of the field can be removed, and only where there is play. */
function canManageField({ type, startedAt, completedAt, cancelledAt, can }: Event) {
  return startedAt !== null && completedAt === null && !cancelledAt && type !== 'REGISTRATION' && can.moderate
}

/** Whom staff removed during play, but not who was dropped at the start, before there were seeds. */
const wasRemovedInPlay = ({ dropReason, seed }: StaffPlayer) =>
  seed !== null && (dropReason === 'dropped' || dropReason === 'disqualified')

export function EntrantRow({ event, player, isCheckInOpen, isSelected, onSelect }: EntrantRowProps) {
  const t = useTranslation('manage')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'remove' | 'drop' | 'reinstate' | 'score' | null>(null)
  const { name, seed, createdAt, metadata, dropReason } = player
  const state = entrantState(player)
  const isBeforeStart = event.startedAt === null
  const isInField = canManageField(event) && !player.droppedAt && !player.waitlistedAt
  const canRemove = isBeforeStart ? !event.cancelledAt : isInField
  const canReinstate = canManageField(event) && wasRemovedInPlay(player)
  const close = () => setDialog(null)
  const hasDetails = event.form.length > 0 || event.entrySize > 1
  return (
    <>
      <tr data-state={state}>
        {event.can.announce && (
          <td className="manage-pick">
            <label className="check">
              <input
                type="checkbox"
                checked={isSelected}
                aria-label={t('chooseWho', { name })}
                onChange={({ target }) => onSelect(target.checked)}
              />
            </label>
          </td>
        )}
        <td className="manage-no">{seed ?? '–'}</td>
        <td className="manage-main-cell">
          <Entrant player={player} teamSize={event.entrySize} />
        </td>
        <td>
          <span className="manage-state" data-state={state}>
            <b>{t(`state.${state}`)}</b>
            {state === 'out' && dropReason && t(`dropped.${dropReason}`)}
          </span>
        </td>
        <td className="manage-meta" data-head={t('joined')}>
          <Time at={createdAt} show="day" />
        </td>
        <td className="manage-meta manage-note-cell">
          {[metadata.note, metadata.bot ? t('bot') : null].filter(Boolean).join(' · ')}
        </td>
        <td className="manage-row-actions">
          {isCheckInOpen && state !== 'out' && <CheckInButton id={event.id} player={player} />}
          {isInField && event.type === 'LEADERBOARD' && (
            <Button
              size="dense"
              aria-haspopup="dialog"
              aria-label={t('setScore.title', { name })}
              onClick={() => setDialog('score')}
            >
              {t('setScore.action')}
            </Button>
          )}
          {hasDetails && (
            <Button
              size="dense"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t('detailsWho', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('details')}
              <ChevronDown className="manage-chevron" size={14} aria-hidden="true" />
            </Button>
          )}
          {(canRemove || canReinstate) && (
            <Button
              size="dense"
              aria-haspopup="dialog"
              aria-label={t(canRemove ? 'removeWho' : 'readmitWho', { name })}
              onClick={() => setDialog(!canRemove ? 'reinstate' : isBeforeStart ? 'remove' : 'drop')}
            >
              {canRemove ? <X size={14} aria-hidden="true" /> : <Undo2 size={14} aria-hidden="true" />}
              {t(canRemove ? 'remove' : 'readmit')}
            </Button>
          )}
          <Suspense>
            {dialog === 'score' && <ScoreDialog event={event} player={player} onClose={close} />}
            {dialog === 'remove' && <RemoveDialog event={event} player={player} onClose={close} />}
            {dialog === 'drop' && <DropEntrant eventId={event.id} player={player} onClose={close} />}
            {dialog === 'reinstate' && <ReinstateEntrant eventId={event.id} playerId={player.id} onClose={close} />}
          </Suspense>
        </td>
      </tr>
      {hasDetails && (
        <tr id={id} hidden={!isOpen} className="manage-details">
          <td colSpan={7}>{isOpen && <EntrantDetails event={event} player={player} />}</td>
        </tr>
      )}
    </>
  )
}
