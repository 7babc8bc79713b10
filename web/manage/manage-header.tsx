import { eventPath, longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { ExternalLink, Megaphone, Settings2 } from 'lucide-react'
import { EventCrest } from '../events/cards/event-crest.tsx'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Badge, LiveBadge } from '../ui/feedback/badge.tsx'
import { PauseButton } from './overview/pause-button.tsx'
import type { Event } from './queries.ts'

const tones = { draft: 'line', checkin: 'warning', paused: 'warning', registration: 'accent' } as const
const hasTone = (status: string): status is keyof typeof tones => status in tones

/** The event's name and state, and the actions that every tab needs. */
export function ManageHeader({ event, isCheckInOpen = false }: { event: Event; isCheckInOpen?: boolean }) {
  const t = useTranslation('manage')
  const tournamentTexts = useTranslation('tournaments')
  const { name, can } = event
  const status = isCheckInOpen ? 'checkin' : event.status // as on the event page, also while registration is open
  return (
    <div className="wrap-wide manage-title">
      <EventCrest event={event} size={32} />
      <h1>{name}</h1>
      {status === 'live' ? (
        <LiveBadge>{t('phase.live')}</LiveBadge>
      ) : (
        <Badge tone={hasTone(status) ? tones[status] : 'plain'}>{t(`phase.${status}`)}</Badge>
      )}
      <p className="manage-about">
        {tournamentTexts(`type.${event.type}`)} ·{' '}
        {can.update ? t('youHost') : can.moderate ? t('youModerate') : event.me.caster ? t('youCast') : t('youJudge')}
      </p>
      <div className="manage-actions">
        {can.announce && (
          <ButtonLink
            className="manage-wide-only"
            size="small"
            kind="ghost"
            to={longEventPath(event, '/manage/announce')}
          >
            <Megaphone size={16} aria-hidden="true" />
            {t('tab.announce')}
          </ButtonLink>
        )}
        {can.pause && <PauseButton event={event} />}
        {can.update && (
          <ButtonLink size="small" to={longEventPath(event, '/settings')}>
            <Settings2 size={16} aria-hidden="true" />
            {t('settings')}
          </ButtonLink>
        )}
        <ButtonLink size="small" to={eventPath(event)}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('eventPage')}
        </ButtonLink>
      </div>
    </div>
  )
}
