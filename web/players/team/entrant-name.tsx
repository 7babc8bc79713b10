import { Link } from 'react-router'
import type { Entrant } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Flag } from '../../ui/art/flag.tsx'
import { TeamBadge } from './team-badge.tsx'

type EntrantProps = { entrant: Entrant; isTeam: boolean }

/** A team shows its image or its badge, a person their avatar. */
export function EntrantAvatar({ entrant, isTeam }: EntrantProps) {
  const { name, image, teammates } = entrant
  if (isTeam)
    return image?.url ? <Avatar image={image} username={name} size={32} beside /> : <TeamBadge name={name} beside />
  return <Avatar image={image ?? teammates[0]?.image ?? null} username={name} size={32} beside />
}

/** A person links to their profile, an entrant of a league to its page there; other teams have none. */
export function EntrantName({ entrant, isTeam, to }: EntrantProps & { to?: string | undefined }) {
  const username = isTeam ? null : entrant.teammates[0]?.username
  const path = to ?? (username ? `/${username}` : null)
  const flag = entrant.country && <Flag code={entrant.country} />
  if (!path)
    return (
      <span className="name">
        {flag} {entrant.name}
      </span>
    )
  return (
    <Link className="name" to={path}>
      {flag} {entrant.name}
    </Link>
  )
}

/** For example "Kestrel +2". */
export function TeamSummary({ entrant }: { entrant: Entrant }) {
  const t = useTranslation('tournaments')
  const members = [...entrant.teammates.map(({ name, username }) => name ?? username ?? ''), ...entrant.guests]
  const [name, ...others] = members
  if (name === undefined) return null
  return others.length > 0 ? t('andOthers', { name, count: others.length }) : name
}
