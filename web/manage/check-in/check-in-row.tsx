import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Entrant } from '../entrant.tsx'
import { type CheckInOverview, type Event, useStaffAction } from '../queries.ts'
import { CheckInButton } from './check-in-button.tsx'

type Player = CheckInOverview['in'][number]
export type GroupKey = 'missing' | 'in' | 'waiting' | 'out'
type CheckInRowProps = {
  player: Player
  group: GroupKey
  state: GroupKey | 'entered'
  event: Event
  position: number
  selection: { isSelected: boolean; onSelect: (isSelected: boolean) => void } | null
}

export function CheckInRow({ player, group, state, event, position, selection }: CheckInRowProps) {
  const t = useTranslation('manage')
  const { clock } = useFormat()
  const { checkinAt, dropReason } = player
  return (
    <li className="manage-row" data-state={state}>
      {selection ? (
        <label className="check manage-row-check">
          <input
            type="checkbox"
            checked={selection.isSelected}
            aria-label={t('chooseWho', { name: player.name })}
            onChange={({ target }) => selection.onSelect(target.checked)}
          />
        </label>
      ) : (
        <span className="manage-no">{group === 'waiting' ? position : (player.seed ?? '')}</span>
      )}
      <Entrant player={player} teamSize={event.entrySize} />
      <span className="manage-state">
        <b>{t(`state.${state}`)}</b>
        {group === 'out' && dropReason && t(`dropped.${dropReason}`)}
        {group === 'waiting' && checkinAt && t('waitlistCheckedInAt', { time: clock(checkinAt) })}
        {group === 'in' && checkinAt && <Time at={checkinAt} />}
      </span>
      <span className="manage-row-actions">
        {group === 'out' ? (
          dropReason === 'no-checkin' && <ReadmitButton id={event.id} player={player} />
        ) : (
          <CheckInButton id={event.id} player={player} />
        )}
      </span>
    </li>
  )
}

function ReadmitButton({ id, player }: { id: string; player: Player }) {
  const t = useTranslation('manage')
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/checkin/review')
  return (
    <Button
      size="dense"
      loading={isPending}
      aria-label={t('readmitWho', { name: player.name })}
      onClick={() => act({ params: { id }, body: { readmit: [player.id] } })}
    >
      {t('readmit')}
    </Button>
  )
}
