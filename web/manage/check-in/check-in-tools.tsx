import { BellRing, ListChecks } from 'lucide-react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type CheckInOverview, type Event, useStaffAction } from '../queries.ts'
import { SearchBox } from '../search-box.tsx'
import { CloseCheckInButton } from './close-check-in.tsx'
import { DelayStartButton } from './delay-start.tsx'
import { OpenCheckInButton } from './open-check-in.tsx'
import { useIsCheckInOpen } from './use-is-check-in-open.ts'

type CheckInToolsProps = {
  event: Event
  checkIn: CheckInOverview
  search: string
  onSearch: (search: string) => void
  onReview: () => void
}

export function CheckInTools({ event, checkIn, search, onSearch, onReview }: CheckInToolsProps) {
  const t = useTranslation('manage')
  const { moment } = useFormat()
  const isOpen = useIsCheckInOpen(event, checkIn)
  const { missing } = checkIn.counts
  return (
    <div className="manage-tools">
      <SearchBox label={t('findEntrant')} value={search} onChange={onSearch} />
      {isOpen ? (
        <>
          <RemindButton id={event.id} checkIn={checkIn} />
          <DelayStartButton event={event} />
          <CloseCheckInButton event={event} />
          <Button
            size="small"
            kind={checkIn.review ? 'primary' : 'ghost'}
            aria-haspopup="dialog"
            disabled={missing === 0 && checkIn.counts.waiting === 0}
            onClick={onReview}
          >
            <ListChecks size={16} aria-hidden="true" />
            {t('reviewNoShows')}
          </Button>
        </>
      ) : (
        <>
          {checkIn.opensAt && <p className="hint">{t('why.wait.checkin', { time: moment(checkIn.opensAt) })}</p>}
          {event.can.update && <OpenCheckInButton id={event.id} />}
        </>
      )}
    </div>
  )
}

/** Reminders are rate-limited: the button shows when the next one is possible. */
function RemindButton({ id, checkIn }: { id: string; checkIn: CheckInOverview }) {
  const t = useTranslation('manage')
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/checkin/remind', ({ reminded }) =>
    reminded > 0 ? t('remindedCount', { count: reminded }) : t('remindedNone'),
  )
  const { clock } = useFormat()
  const { remindableAt, counts } = checkIn
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
