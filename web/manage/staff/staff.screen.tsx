/** The staff of an event, their roles, and invitations. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { hosts, managed, moderators } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { StaffInvite } from './staff-invite.tsx'
import { type Member, StaffMember } from './staff-member.tsx'

const needs: Needs = ({ params: { id = '' } }) => [managed(id), hosts(id), moderators(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

const roles = ['HOST', 'MODERATOR', 'JUDGE', 'CASTER'] as const

export default function StaffScreen() {
  const t = useWords('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: first } = useSuspenseQuery(hosts(id))
  const { data: second } = useSuspenseQuery(moderators(id))
  // The creator of an event without a community hosts it without an invitation.
  const { createdBy, organization } = event
  const isNamed = organization !== null || first.data.some(({ user }) => user.id === createdBy.id)
  const maker = { id: createdBy.id, user: createdBy, status: 'ACCEPTED', role: 'HOST', stations: [] } as const
  const members: Member[] = [
    ...(isNamed ? [] : [maker]),
    ...first.data.map((host) => ({ ...host, role: 'HOST' as const, stations: [] })),
    ...second.data,
  ]
  return (
    <div className="desk-columns">
      <PageMeta title={t('title', { tab: t('tab.staff'), name: event.name })} description={t('about')} hidden />
      <div className="desk-main">
        <section className="desk-part">
          <h2>{t('staffHead')}</h2>
          {members.length > 0 ? (
            <ul className="desk-rows">
              {members.map((member) => (
                <StaffMember key={member.id} event={event} member={member} />
              ))}
            </ul>
          ) : (
            <p className="desk-none">{t('noStaff')}</p>
          )}
          {event.organization && <p className="hint">{t('communityRuns', { name: event.organization.name })}</p>}
        </section>
        {event.can.staff && <StaffInvite event={event} />}
      </div>
      <div className="desk-side">
        <section className="desk-part">
          <h2>{t('permissionsTitle')}</h2>
          <dl className="desk-roles">
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
