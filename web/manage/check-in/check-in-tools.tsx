import { BellRing, ClockPlus, ListChecks } from 'lucide-react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Board, type Event, useAct } from '../queries.ts'
import { DeskSearch } from '../search-box.tsx'
import { useMoment } from '../use-time-format.ts'
import { OpenCheckin } from './open-check-in.tsx'
import { useIsCheckin } from './use-is-check-in.ts'

const more = 5

type BoardToolsProps = {
  event: Event
  board: Board
  search: string
  onSearch: (search: string) => void
  onReview: () => void
}

export function BoardTools({ event, board, search, onSearch, onReview }: BoardToolsProps) {
  const t = useWords('manage')
  const moment = useMoment()
  const isOpen = useIsCheckin(event, board)
  const { missing } = board.counts
  return (
    <div className="desk-tools">
      <DeskSearch label={t('findEntrant')} value={search} onChange={onSearch} />
      {isOpen ? (
        <>
          <Remind id={event.id} board={board} />
          <Extend id={event.id} />
          <Button
            size="small"
            kind={board.review ? 'primary' : 'ghost'}
            aria-haspopup="dialog"
            disabled={missing === 0 && board.counts.waiting === 0}
            onClick={onReview}
          >
            <ListChecks size={16} aria-hidden="true" />
            {t('reviewNoShows')}
          </Button>
        </>
      ) : (
        <>
          {board.opensAt && <p className="hint">{t('why.wait.checkin', { time: moment(board.opensAt) })}</p>}
          {event.can.update && <OpenCheckin id={event.id} />}
        </>
      )}
    </div>
  )
}

/** Reminders are rate-limited: the button shows when the next one is possible. */
function Remind({ id, board }: { id: string; board: Board }) {
  const t = useWords('manage')
  const { act, isPending } = useAct('POST /tournaments/{id}/checkin/remind', ({ reminded }) =>
    t('remindedCount', { count: reminded }),
  )
  const { clock } = useFormat()
  const { remindableAt, counts } = board
  return (
    <>
      <Button
        size="small"
        kind="ghost"
        loading={isPending}
        disabled={remindableAt !== null || counts.missing === 0}
        onClick={() => act({ params: { id } })}
      >
        <BellRing size={16} aria-hidden="true" />
        {t('sendReminder')}
      </Button>
      {remindableAt && <span className="hint">{t('remindAgain', { time: clock(remindableAt) })}</span>}
    </>
  )
}

function Extend({ id }: { id: string }) {
  const t = useWords('manage')
  const { act, isPending } = useAct('POST /tournaments/{id}/checkin/extend', () => t('extended', { count: more }))
  return (
    <Button
      size="small"
      kind="ghost"
      loading={isPending}
      onClick={() => act({ params: { id }, body: { minutes: more } })}
    >
      <ClockPlus size={16} aria-hidden="true" />
      {t('extend', { count: more })}
    </Button>
  )
}
