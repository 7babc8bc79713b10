import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import type { League } from '../queries.ts'

/** Only tabs with content; staff who could add content also see empty ones. */
export function LeagueTabs({ league }: { league: League }) {
  const t = useTranslation('leagues')
  const tEvents = useTranslation('tournaments')
  const { type, entrySize, players, prizes, announcements, settings, can } = league
  const base = longEventPath(league)
  const isScheduled = type === 'SCHEDULED'
  return (
    <TabLinks label={tEvents('parts')}>
      <TabLink to={base} end>
        {tEvents('overview')}
      </TabLink>
      {isScheduled ? (
        <TabLink to={`${base}/table`}>{t('tab.table')}</TabLink>
      ) : (
        <TabLink to={`${base}/ladder`}>{t('tab.ladder')}</TabLink>
      )}
      <TabLink to={`${base}/fixtures`}>{isScheduled ? t('tab.fixtures') : t('tab.matches')}</TabLink>
      <TabLink to={`${base}/teams`} count={players}>
        {entrySize > 1 ? tEvents('teamsTab') : tEvents('playersTab')}
      </TabLink>
      <TabLink to={`${base}/stats`}>{t('tab.stats')}</TabLink>
      <TabLink to={`${base}/rules`}>{tEvents('rules')}</TabLink>
      {(prizes.length > 0 || can.update) && <TabLink to={`${base}/prizes`}>{tEvents('prizes')}</TabLink>}
      {(announcements.length > 0 || can.announce) && (
        <TabLink to={`${base}/announcements`} {...(announcements.length > 0 && { count: announcements.length })}>
          {tEvents('announcements')}
        </TabLink>
      )}
      {(settings.publicLog || can.moderate) && <TabLink to={`${base}/log`}>{tEvents('log')}</TabLink>}
    </TabLinks>
  )
}
