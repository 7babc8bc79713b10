import { type SocialKind, socialKinds } from '@guildhall/contract/profiles/constants.ts'
import { Globe } from 'lucide-react'
import { siDiscord, siInstagram, siTiktok, siTwitch, siX, siYoutube } from 'simple-icons'

export type Socials = Partial<Record<SocialKind, string>>

const logos: Record<Exclude<SocialKind, 'website'>, { path: string }> = {
  discord: siDiscord,
  instagram: siInstagram,
  tiktok: siTiktok,
  twitch: siTwitch,
  twitter: siX,
  youtube: siYoutube,
}

export function SocialIcon({ kind, size = 18 }: { kind: SocialKind; size?: number }) {
  if (kind === 'website') return <Globe size={size} aria-hidden="true" />
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className="flex-none" aria-hidden="true">
      <path d={logos[kind].path} />
    </svg>
  )
}

export const socialsOf = (socials: Socials) =>
  socialKinds.flatMap((kind) => {
    const value = socials[kind]
    return value ? [{ kind, value, href: socialHref(kind, value), label: socialLabel(value) }] : []
  })

const profileUrls: Record<Exclude<SocialKind, 'website' | 'discord'>, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  twitch: (handle) => `https://www.twitch.tv/${handle}`,
  twitter: (handle) => `https://x.com/${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
}

/** The address of a social account; null for a plain name, as most Discord names are. */
export function socialHref(kind: SocialKind, value: string): string | null {
  const text = value.trim()
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).href : null
  const isAddress = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) && text.includes('.')
  if (kind === 'website' || (isAddress && text.includes('/'))) {
    return isAddress && URL.canParse(`https://${text}`) ? `https://${text}` : null
  }
  const handle = text.replace(/^@/, '')
  if (kind === 'discord') return null
  return /^[\w.-]+$/.test(handle) ? profileUrls[kind](handle) : null
}

/** For display: without the scheme and the trailing slash. */
export const socialLabel = (value: string) =>
  value
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
