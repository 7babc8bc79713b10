import { Link } from 'react-router'
import type { HostSite } from './host-site.ts'

export function HostLogo({ site: { name, theme }, onClick }: { site: HostSite; onClick?: () => void }) {
  return (
    <Link className="logo host-logo" to="/" onClick={onClick}>
      {theme.wordmark ? <img src={theme.wordmark.url} alt={name} /> : <b>{name}</b>}
    </Link>
  )
}
