/** The staff of an event, their roles, and invitations. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { eventQuery, hostsQuery, moderatorsQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { StaffInvite } from './staff-invite.tsx'
import { type Member, StaffMember } from './staff-member.tsx'

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id), hostsQuery(id), moderatorsQuery(id)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

const roles = ['HOST', 'MODERATOR', 'JUDGE', 'CASTER'] as const

export default function StaffScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: hosts } = useSuspenseQuery(hostsQuery(id))
  const { data: moderators } = useSuspenseQuery(moderatorsQuery(id))
  // The creator of an event without a community hosts it without an invitation.
  const { createdBy, organization } = event
  const isCreatorListed = organization !== null || hosts.data.some(({ user }) => user.id === createdBy.id)
  const creator = { id: createdBy.id, user: createdBy, status: 'ACCEPTED', role: 'HOST', stations: [] } as const
  const members: Member[] = [
    ...(isCreatorListed ? [] : [creator]),
    ...hosts.data.map((host) => ({ ...host, role: 'HOST' as const, stations: [] })),
    ...moderators.data,
  ]
  return (
    <div className="manage-columns">
      <PageMeta title={t('title', { tab: t('tab.staff'), name: event.name })} description={t('about')} hidden />
      <div className="manage-main">
        <section className="manage-part">
          <h2>{t('staffHead')}</h2>
          {members.length > 0 ? (
            <ul className="manage-rows">
              {members.map((member) => (
                <StaffMember key={member.id} event={event} member={member} />
              ))}
            </ul>
          ) : (
            <p className="manage-none">{t('noStaff')}</p>
          )}
          {event.organization && <p className="hint">{t('communityRuns', { name: event.organization.name })}</p>}
        </section>
        {event.can.staff && <StaffInvite event={event} />}
      </div>
      <div className="manage-side">
        <section className="manage-part">
          <h2>{t('permissionsTitle')}</h2>
          <dl className="manage-roles">
            {roles.map((role) => (
              <div key={role}>
                <dt>{t(`role.${role}`)}</dt>
                <dd>{t(`roleAbout.${role}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}
