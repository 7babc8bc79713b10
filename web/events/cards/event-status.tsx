import { Lock } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { Badge, LiveBadge } from '../../ui/feedback/badge.tsx'
import type { TournamentCard } from '../queries.ts'

const fewSpots = 3

type StateProps = {
  event: Pick<
    TournamentCard,
    'visibility' | 'locked' | 'status' | 'maxPlayers' | 'players' | 'waiting' | 'checkinAt' | 'date'
  >
  /** Also shows the common states: open, closed. Lists omit them. */
  showAll?: boolean
  /** Entrants and staff: an open check-in means nothing to others. */
  takesPart?: boolean
}

/** The most important state of an event: live, full, or closing soon. */
export function EventStatus({ event, showAll = false, takesPart = false }: StateProps) {
  return (
    <>
      {event.visibility === 'DRAFT' ? <Draft /> : <Phase event={event} showAll={showAll} takesPart={takesPart} />}
      {showAll && <VisibilityBadge visibility={event.visibility} />}
      {event.locked && <Passcode />}
    </>
  )
}

function Phase({ event, showAll, takesPart }: Required<StateProps>) {
  const t = useTranslation('tournaments')
  const now = useNow(60_000)
  const { status, maxPlayers, players, waiting, checkinAt, date } = event
  const spotsLeft = maxPlayers - players
  if (status === 'live') return <LiveBadge>{t('live')}</LiveBadge>
  if (status === 'paused') return <Badge tone="warning">{t('paused')}</Badge>
  if (status === 'cancelled') return <Badge tone="danger">{t('cancelled')}</Badge>
  if (status === 'ended' || status === 'completed') return <Badge>{t('over')}</Badge>
  // The server-rendered page may be cached, so the browser shows what depends on the time.
  const isCheckin =
    now !== null && checkinAt !== null && Date.parse(checkinAt) <= now && (!date || now < Date.parse(date))
  if (takesPart && (status === 'checkin' || isCheckin)) return <Badge tone="warning">{t('checkinOpen')}</Badge>
  if (spotsLeft <= 0) return <Badge tone="info">{waiting > 0 ? t('waitlist', { count: waiting }) : t('full')}</Badge>
  if (status === 'registration' && spotsLeft <= fewSpots) return <Badge>{t('placesLeft', { count: spotsLeft })}</Badge>
  if (!showAll) return null
  if (status === 'registration') return <Badge tone="solid">{t('open')}</Badge>
  return <Badge>{status === 'closed' || status === 'checkin' ? t('closed') : t('soon')}</Badge>
}

function Passcode() {
  const t = useTranslation('tournaments')
  return (
    <Badge>
      <Lock size={11} strokeWidth={2.5} aria-hidden="true" />
      {t('passcode')}
    </Badge>
  )
}

function Draft() {
  const t = useTranslation('tournaments')
  return <Badge tone="warning">{t('draft')}</Badge>
}

/** The visibility, if the event is not public. */
function VisibilityBadge({ visibility }: Pick<TournamentCard, 'visibility'>) {
  const t = useTranslation('tournaments')
  if (visibility === 'UNLISTED') return <Badge>{t('unlisted')}</Badge>
  return visibility === 'PRIVATE' ? <Badge>{t('private')}</Badge> : null
}
