import { Link } from 'react-router'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Crest } from '../../ui/art/crest.tsx'

type HostLinkProps = { event: Pick<Tournament, 'organization' | 'hosts' | 'createdBy' | 'can'> }

/** The community that hosts the event, or the person who hosts it alone, with a link to their page if the reader can open it. */
export function HostLink({ event: { organization, hosts, createdBy, can } }: HostLinkProps) {
  const t = useTranslation('tournaments')
  const host = organization ?? hosts[0] ?? createdBy
  if (!host.username) return null
  const name = (
    <>
      {organization ? (
        <Crest
          name={organization.username}
          accent={organization.accent ?? undefined}
          image={organization.avatar?.url ?? null}
          size={32}
        />
      ) : (
        <Avatar image={(hosts[0] ?? createdBy).image} username={host.username} beside />
      )}
      <span className="sr-only">{t('host')} </span>
      {host.name ?? host.username}
    </>
  )
  // A draft is for its staff, and a private community for its members.
  if (organization && !can.openCommunity) return <span className="host-link">{name}</span>
  return (
    <Link className="host-link" to={`/${host.username}`}>
      {name}
    </Link>
  )
}
