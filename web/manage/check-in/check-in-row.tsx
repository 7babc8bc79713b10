import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { Entrant } from '../entrant.tsx'
import { type Board, type Event, useAct } from '../queries.ts'

type Player = Board['in'][number]
export type Group = 'missing' | 'in' | 'waiting' | 'out'
type BoardRowProps = { player: Player; group: Group; state: Group | 'entered'; event: Event; position: number }

export function BoardRow({ player, group, state, event, position }: BoardRowProps) {
  const t = useWords('manage')
  const { clock } = useFormat()
  const { checkinAt, dropReason } = player
  return (
    <li className="desk-row" data-state={state}>
      <span className="desk-no">{group === 'waiting' ? position : (player.seed ?? '')}</span>
      <Entrant player={player} teamSize={event.teamSize} />
      <span className="desk-state">
        <b>{t(`state.${state}`)}</b>
        {group === 'out' && dropReason && t(`dropped.${dropReason}`)}
        {group === 'waiting' && checkinAt && t('waitlistCheckedInAt', { time: clock(checkinAt) })}
        {group === 'in' && checkinAt && <Time at={checkinAt} />}
      </span>
      <span className="desk-row-acts">
        {group === 'out' ? (
          dropReason === 'no-checkin' && <Readmit id={event.id} player={player} />
        ) : (
          <Presence id={event.id} player={player} />
        )}
      </span>
    </li>
  )
}

function Presence({ id, player }: { id: string; player: Player }) {
  const t = useWords('manage')
  const { act, isPending } = useAct('PUT /tournaments/{id}/players/{playerId}/checkin')
  const isHere = player.checkinAt !== null
  const { name } = player
  return (
    <Button
      size="dense"
      loading={isPending}
      aria-label={isHere ? t('undoCheckInFor', { name }) : t('checkInWho', { name })}
      onClick={() => act({ params: { id, playerId: player.id }, body: { checkedIn: !isHere } })}
    >
      {isHere ? t('undoCheckIn') : t('checkIn')}
    </Button>
  )
}

function Readmit({ id, player }: { id: string; player: Player }) {
  const t = useWords('manage')
  const { act, isPending } = useAct('POST /tournaments/{id}/checkin/review')
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
