import { Link } from 'react-router'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Crest } from '../../ui/art/crest.tsx'

/** The host, with a link to their page. */
export function HostLink({ host }: { host: NonNullable<Tournament['organization']> }) {
  const t = useTranslation('tournaments')
  return (
    <Link className="host-link" to={`/${host.username}`}>
      <Crest name={host.username} accent={host.accent ?? undefined} image={host.avatar?.url ?? null} size={32} />
      <span className="sr-only">{t('host')} </span>
      {host.name}
    </Link>
  )
}
