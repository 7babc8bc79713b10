/** `/moderator`: what waits for a platform moderator, and the events they are assigned to. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Flag, Gavel, Hourglass, LifeBuoy, ScrollText, Shield, ShieldCheck, Trophy } from 'lucide-react'
import { Outlet } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { moderationClientLoad, moderationServerLoad, moderatorRole } from '../moderation/access.ts'
import { counts } from '../moderation/queries.ts'
import { deskSummary } from '../tickets/queries.ts'
import { useOpenTickets } from '../tickets/use-open-tickets.ts'
import { Office, OfficeCount } from '../ui/layout/office.tsx'
import './moderator.css'

const needs = () => [counts(), deskSummary()]
export const loader = moderationServerLoad(needs)
export const clientLoader = moderationClientLoad(needs)

export default function ModeratorScreen() {
  const t = useTranslation('moderator')
  const { data: role } = useSuspenseQuery(moderatorRole())
  const { data: waiting } = useSuspenseQuery(counts())
  return (
    <Office
      label={t('title')}
      head={
        <div className="office-who">
          <ShieldCheck size={28} aria-hidden="true" />
          <span>
            <b>{t('title')}</b>
            <small>{t(`you.${role}`)}</small>
          </span>
        </div>
      }
      mark={
        <span aria-hidden="true">
          <ShieldCheck size={24} />
        </span>
      }
      groups={[
        {
          links: [
            { to: '/moderator', label: t('section.waiting'), icon: Hourglass },
            { to: '/moderator/events', label: t('section.events'), icon: Trophy },
            {
              to: '/moderator/tickets',
              label: t('section.tickets'),
              icon: LifeBuoy,
              count: <OfficeCount value={useOpenTickets()} waits />,
            },
          ],
        },
        {
          label: t('group.moderation'),
          links: [
            {
              to: '/moderation',
              label: t('section.reports'),
              icon: Flag,
              count: <OfficeCount value={waiting.open} waits />,
            },
            {
              to: '/moderation/appeals',
              label: t('section.appeals'),
              icon: Gavel,
              count: <OfficeCount value={waiting.appeals} waits />,
            },
            { to: '/moderation/sanctions', label: t('section.sanctions'), icon: Shield },
            { to: '/moderation/log', label: t('section.log'), icon: ScrollText },
          ],
        },
      ]}
    >
      <Outlet />
    </Office>
  )
}
