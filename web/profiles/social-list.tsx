import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { SocialIcon, type Socials, socialsOf } from './social.tsx'

/** A user's social accounts: icon, name and site. */
export function SocialList({ socials }: { socials: Socials }) {
  const t = useTranslation('profiles')
  return (
    <ul>
      {socialsOf(socials).map(({ kind, href, label }) => {
        const content = (
          <>
            <span className="icon-tile">
              <SocialIcon kind={kind} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="name block truncate">{label}</span>
              <small>{t(`social.${kind}`)}</small>
            </span>
          </>
        )
        return (
          <li key={kind}>
            {href ? (
              <a className="social" href={href} target="_blank" rel="noreferrer nofollow ugc">
                {content}
                <ArrowUpRight size={16} aria-hidden="true" />
              </a>
            ) : (
              <span className="social">{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
