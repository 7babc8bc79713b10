/**
 * Where a profile points to. A handle becomes the address of that profile, an address must lead to the place it is given for,
 * and only http and https are ever stored: a link on a profile is pressed by others. A Discord name has no address and stays a name.
 */
import type { Socials } from '@guildhall/contract/identity/columns.ts'
import { type SocialKind, socialKinds } from '@guildhall/contract/profiles/constants.ts'
import { Problem } from '../http/problem.ts'

type Place = { hosts: string[]; address?: (handle: string) => string }

const places: Record<Exclude<SocialKind, 'website'>, Place> = {
  discord: { hosts: ['discord.gg', 'discord.com'] },
  instagram: { hosts: ['instagram.com'], address: (handle) => `https://www.instagram.com/${handle}` },
  tiktok: { hosts: ['tiktok.com'], address: (handle) => `https://www.tiktok.com/@${handle}` },
  twitch: { hosts: ['twitch.tv'], address: (handle) => `https://www.twitch.tv/${handle}` },
  twitter: { hosts: ['twitter.com', 'x.com'], address: (handle) => `https://x.com/${handle}` },
  youtube: { hosts: ['youtube.com', 'youtu.be'], address: (handle) => `https://www.youtube.com/@${handle}` },
}

const handleShape = /^@?([\w.-]{1,64})$/

export function safeSocials(given: Socials): Socials {
  const safe: Socials = {}
  for (const kind of socialKinds) {
    const value = given[kind]?.trim()
    if (!value) continue
    const link = kind === 'website' ? safeWebsite(value) : safePlace(places[kind], value)
    if (!link || link.length > 200) throw refusal(kind)
    safe[kind] = link
  }
  return safe
}

function safePlace({ hosts, address = (handle) => handle }: Place, value: string): string | null {
  const handle = handleShape.exec(value)?.[1]
  if (handle && !hosts.includes(handle.toLowerCase())) return address(handle)
  const url = safeUrl(value)
  const isThere = url && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isThere ? `https://${url.host}${url.pathname}${url.search}` : null
}

const safeWebsite = (value: string) => {
  const url = safeUrl(value)
  return url?.hostname.includes('.') ? url.href : null
}

/** `example.com` is meant as https. A name and password in an address only deceive. */
function safeUrl(value: string): URL | null {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`
  if (!URL.canParse(full)) return null
  const url = new URL(full)
  return ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password ? url : null
}

function refusal(kind: SocialKind) {
  const path = `body.socials.${kind}`
  return new Problem('INVALID', { errors: [{ path, code: 'LINK', message: `${path} is no address of that place` }] })
}
