/** The frame of `/moderation` and `/moderator`: one navigation for everything that platform moderators do. */
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Flag,
  Gavel,
  Hourglass,
  KeyRound,
  LifeBuoy,
  ScrollText,
  Shield,
  ShieldCheck,
  SpellCheck,
  Trophy,
} from 'lucide-react'
import { Outlet } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { moderatorRole } from '../shell/admin/moderator-access.ts'
import { ticketSummary, useTicketUpdates } from '../tickets/queries.ts'
import { AreaCount, AreaLayout } from '../ui/layout/area-layout.tsx'
import { reportCounts } from './queries.ts'
import { useModerationUpdates } from './use-moderation-updates.ts'

export const areaQueries = () => [reportCounts(), ticketSummary()]

export function ModerationArea() {
  const t = useTranslation('moderator')
  const tModeration = useTranslation('moderation')
  const tShell = useTranslation('shell')
  const { data: role } = useSuspenseQuery(moderatorRole())
  const { data: waiting } = useSuspenseQuery(reportCounts())
  const { data: summary } = useSuspenseQuery(ticketSummary())
  useTicketUpdates()
  useModerationUpdates()
  const count = (value: number) => <AreaCount value={value} waits />
  return (
    <AreaLayout
      label={t('title')}
      head={
        <div className="area-who">
          <ShieldCheck size={28} aria-hidden="true" />
          <span>
            <b>{t('title')}</b>
            <small>{t(`you.${role}`)}</small>
          </span>
        </div>
      }
      image={
        <span aria-hidden="true">
          <ShieldCheck size={24} />
        </span>
      }
      groups={[
        {
          links: [
            { to: '/moderator', label: t('section.waiting'), icon: Hourglass },
            { to: '/moderator/events', label: t('section.events'), icon: Trophy },
            { to: '/moderator/tickets', label: t('section.tickets'), icon: LifeBuoy, count: count(summary.open) },
          ],
        },
        {
          label: tModeration('title'),
          links: [
            { to: '/moderation', label: tModeration('section.reports'), icon: Flag, count: count(waiting.open) },
            {
              to: '/moderation/appeals',
              label: tModeration('section.appeals'),
              icon: Gavel,
              count: count(waiting.appeals),
            },
            { to: '/moderation/sanctions', label: tModeration('section.sanctions'), icon: Shield },
            { to: '/moderation/log', label: tModeration('section.log'), icon: ScrollText },
            { to: '/moderation/words', label: tModeration('section.words'), icon: SpellCheck },
          ],
        },
        // Admins come here from the navigation of their own area.
        ...(role === 'MODERATOR' ? [] : [{ links: [{ to: '/admin', label: tShell('admin'), icon: KeyRound }] }]),
      ]}
    >
      <Outlet />
    </AreaLayout>
  )
}
