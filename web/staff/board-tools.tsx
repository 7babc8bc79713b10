import { BellRing, ClockPlus, ListChecks } from 'lucide-react'
import { useFormat } from '../lib/format.ts'
import { useWords } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { DeskSearch } from './desk-search.tsx'
import { OpenCheckin } from './open-checkin.tsx'
import { type Board, type Event, useAct } from './queries.ts'
import { useIsCheckin } from './use-is-checkin.ts'
import { useMoment } from './use-moment.ts'

const more = 5

type BoardToolsProps = {
  event: Event
  board: Board
  search: string
  onSearch: (search: string) => void
  onReview: () => void
}

export function BoardTools({ event, board, search, onSearch, onReview }: BoardToolsProps) {
  const t = useWords('staff')
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
            {t('reviewMissing')}
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

/** Once in a while, not more: the button says when again. */
function Remind({ id, board }: { id: string; board: Board }) {
  const t = useWords('staff')
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
        {t('remindMissing')}
      </Button>
      {remindableAt && <span className="hint">{t('remindAgain', { time: clock(remindableAt) })}</span>}
    </>
  )
}

function Extend({ id }: { id: string }) {
  const t = useWords('staff')
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
