/**
 * Validates the social links of a profile. A handle becomes the address of the profile; an address must be on a host of its
 * platform. Only http and https are stored, because other users click these links. A Discord name has no address and stays a
 * name.
 */
import type { Socials } from '@guildhall/contract/identity/columns.ts'
import { type SocialKind, socialKinds } from '@guildhall/contract/profiles/constants.ts'
import { Problem } from '../http/problem.ts'

type Platform = { hosts: string[]; address?: (handle: string) => string }

const platforms: Record<Exclude<SocialKind, 'website'>, Platform> = {
  discord: { hosts: ['discord.gg', 'discord.com'] },
  instagram: { hosts: ['instagram.com'], address: (handle) => `https://www.instagram.com/${handle}` },
  tiktok: { hosts: ['tiktok.com'], address: (handle) => `https://www.tiktok.com/@${handle}` },
  twitch: { hosts: ['twitch.tv'], address: (handle) => `https://www.twitch.tv/${handle}` },
  twitter: { hosts: ['twitter.com', 'x.com'], address: (handle) => `https://x.com/${handle}` },
  youtube: { hosts: ['youtube.com', 'youtu.be'], address: (handle) => `https://www.youtube.com/@${handle}` },
}

const handlePattern = /^@?([\w.-]{1,64})$/

export function safeSocials(socials: Socials): Socials {
  const safe: Socials = {}
  for (const kind of socialKinds) {
    const value = socials[kind]?.trim()
    if (!value) continue
    const link = kind === 'website' ? safeWebsite(value) : safeProfileLink(platforms[kind], value)
    if (!link || link.length > 200) throw refusal(kind)
    safe[kind] = link
  }
  return safe
}

function safeProfileLink({ hosts, address = (handle) => handle }: Platform, value: string): string | null {
  const handle = handlePattern.exec(value)?.[1]
  if (handle && !hosts.includes(handle.toLowerCase())) return address(handle)
  const url = safeUrl(value)
  const isOnPlatform = url && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isOnPlatform ? `https://${url.host}${url.pathname}${url.search}` : null
}

const safeWebsite = (value: string) => {
  const url = safeUrl(value)
  return url?.hostname.includes('.') ? url.href : null
}

/** `example.com` gets https. Credentials in an address are refused, because they can disguise the host. */
function safeUrl(value: string): URL | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password ? url : null
}

function refusal(kind: SocialKind) {
  const path = `body.socials.${kind}`
  return new Problem('INVALID', {
    errors: [{ path, code: 'LINK', message: `${path} is not an address of that platform` }],
  })
}
