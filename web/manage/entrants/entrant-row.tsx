import { ChevronDown, X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Entrant } from '../entrant.tsx'
import type { Event, StaffPlayer } from '../queries.ts'
import { PlayerDetails } from './entrant-details.tsx'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

type PlayerRowProps = { event: Event; player: StaffPlayer; isChosen: boolean; onChoose: (isOn: boolean) => void }

export function stateOf({ droppedAt, waitlistedAt, checkinAt }: StaffPlayer) {
  if (droppedAt) return 'out'
  if (waitlistedAt) return 'waiting'
  return checkinAt ? 'in' : 'entered'
}

export function PlayerRow({ event, player, isChosen, onChoose }: PlayerRowProps) {
  const t = useWords('manage')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { name, seed, createdAt, metadata, dropReason } = player
  const state = stateOf(player)
  const hasMore = event.form.length > 0 || event.teamSize > 1
  return (
    <>
      <tr data-state={state}>
        {event.can.announce && (
          <td className="desk-pick">
            <label className="check">
              <input
                type="checkbox"
                checked={isChosen}
                aria-label={t('chooseWho', { name })}
                onChange={({ target }) => onChoose(target.checked)}
              />
            </label>
          </td>
        )}
        <td className="desk-no">{seed ?? '–'}</td>
        <td className="desk-main-cell">
          <Entrant player={player} teamSize={event.teamSize} />
        </td>
        <td>
          <span className="desk-state" data-state={state}>
            <b>{t(`state.${state}`)}</b>
            {state === 'out' && dropReason && t(`dropped.${dropReason}`)}
          </span>
        </td>
        <td className="desk-meta" data-head={t('joined')}>
          <Time at={createdAt} show="day" />
        </td>
        <td className="desk-meta desk-note-cell">
          {[metadata.country, metadata.note, metadata.bot ? t('bot') : null].filter(Boolean).join(' · ')}
        </td>
        <td className="desk-row-acts">
          {hasMore && (
            <Button
              size="dense"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t('detailsWho', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('details')}
              <ChevronDown className="desk-chevron" size={14} aria-hidden="true" />
            </Button>
          )}
          {event.startedAt === null && (
            <Button
              size="dense"
              aria-haspopup="dialog"
              aria-label={t('removeWho', { name })}
              onClick={() => setDialogOpen(true)}
            >
              <X size={14} aria-hidden="true" />
              {t('remove')}
            </Button>
          )}
          {isDialogOpen && (
            <Suspense>
              <RemoveDialog event={event} player={player} onClose={() => setDialogOpen(false)} />
            </Suspense>
          )}
        </td>
      </tr>
      {hasMore && (
        <tr id={id} hidden={!isOpen} className="desk-details">
          <td colSpan={7}>{isOpen && <PlayerDetails event={event} player={player} />}</td>
        </tr>
      )}
    </>
  )
}
