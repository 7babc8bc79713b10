/** The notices above the tabs: links for the staff, and unusual states of the event. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { CalendarX, CirclePause, EyeOff, FlaskConical, Settings2, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'

type NoticeProps = { icon: typeof EyeOff; title: string; tone?: 'warning'; action?: ReactNode; children?: ReactNode }

export function Notice({ icon: Icon, title, tone, action, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role="status">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <strong className="name">{title}</strong>
        {children}
      </div>
      {action}
    </div>
  )
}

type NoticesProps = {
  event: Tournament
  /** The page also shows the reader's next step. */
  hasNextStep: boolean
}

export function Notices({ event, hasNextStep }: NoticesProps) {
  const t = useTranslation('tournaments')
  const { visibility, status, pauseReason, readiness, rehearsal, can, me } = event
  const missing = readiness.filter(({ blocks }) => blocks).length
  const isPublishNext = hasNextStep && me.playerId === null
  return (
    <>
      {visibility === 'DRAFT' && (
        <Notice
          icon={EyeOff}
          title={t('isDraft')}
          action={
            can.publish &&
            !isPublishNext && (
              <ButtonLink kind="ghost" size="small" to={longEventPath(event, '/settings')}>
                {missing > 0 ? t('finishDraft') : t('publishDraft')}
              </ButtonLink>
            )
          }
        >
          {!isPublishNext && <p>{missing > 0 ? t('draftMissing', { count: missing }) : t('draftReady')}</p>}
        </Notice>
      )}
      {rehearsal && (
        <Notice icon={FlaskConical} title={t('isRehearsal')}>
          <p>{t('rehearsalNote')}</p>
        </Notice>
      )}
      {status === 'cancelled' && (
        <Notice icon={CalendarX} tone="warning" title={t('isCancelled')}>
          <p>{event.cancelReason}</p>
        </Notice>
      )}
      {status === 'paused' && (
        <Notice icon={CirclePause} tone="warning" title={t('isPaused')}>
          <p>{pauseReason ?? t('pausedUntilResumed')}</p>
        </Notice>
      )}
    </>
  )
}

/** For the staff of the event. */
export function StaffLinks({ event, hasNextStep }: { event: Tournament; hasNextStep: boolean }) {
  const t = useTranslation('tournaments')
  const { can, me } = event
  if (!can.board) return null
  const role = me.host ? 'Host' : me.moderator ? 'Moderate' : can.moderate ? 'May' : me.judge ? 'Judge' : 'Cast'
  // The next step of staff who do not play is Manage: one link is enough.
  const isManageNext = hasNextStep && can.moderate && me.playerId === null && event.status !== 'draft'
  return (
    <div className="staff-line" data-page-actions>
      <span>{t(`you${role}`)}</span>
      {!isManageNext && (
        <ButtonLink kind="ghost" size="small" to={longEventPath(event, can.moderate ? '/manage' : '/board')}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {can.moderate ? t('manage') : t('board')}
        </ButtonLink>
      )}
      {can.update && (
        <ButtonLink kind="ghost" size="small" to={longEventPath(event, '/settings')}>
          <Settings2 size={16} aria-hidden="true" />
          {t('settings')}
        </ButtonLink>
      )}
    </div>
  )
}
