import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { bracketTabKey } from '../../events/bracket-tab.ts'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'

/** Only tabs with content; staff who could add content also see empty ones. */
export function EventTabs({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { type, teamSize, players, prizes, announcements, settings, can } = event
  const base = eventPath(event)
  return (
    <TabLinks label={t('parts')}>
      <TabLink to={base} end>
        {t('overview')}
      </TabLink>
      <TabLink to={`${base}/players`} count={players}>
        {teamSize > 1 ? t('teamsTab') : t('playersTab')}
      </TabLink>
      {type !== 'REGISTRATION' && <TabLink to={`${base}/bracket`}>{t(bracketTabKey(event))}</TabLink>}
      <TabLink to={`${base}/rules`}>{t('rules')}</TabLink>
      {(prizes.length > 0 || can.update) && <TabLink to={`${base}/prizes`}>{t('prizes')}</TabLink>}
      {(settings.streams.length > 0 || can.update) && <TabLink to={`${base}/streams`}>{t('streams')}</TabLink>}
      {(announcements.length > 0 || can.announce) && (
        <TabLink to={`${base}/announcements`} {...(announcements.length > 0 && { count: announcements.length })}>
          {t('announcements')}
        </TabLink>
      )}
      {(settings.publicLog || can.moderate) && <TabLink to={`${base}/log`}>{t('log')}</TabLink>}
    </TabLinks>
  )
}
