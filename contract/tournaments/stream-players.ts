/** Streams that play on our pages. The content policy allows exactly these players. */
export const playerOrigins = [
  'https://player.twitch.tv',
  'https://www.youtube-nocookie.com',
  'https://player.kick.com',
] as const

export type StreamPlayer = { site: 'Twitch' | 'YouTube' | 'Kick'; src: string }

/** The player for the address of a stream or video; null if the site has none. `host` is the name of our site, which Twitch requires. */
export function streamPlayerOf(address: string, host: string): StreamPlayer | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  switch (hostname.replace(/^(www|m)\./, '')) {
    case 'twitch.tv':
      return twitch(first, second, host)
    case 'youtu.be':
      return youtube(first)
    case 'youtube.com':
      if (first === 'watch') return youtube(searchParams.get('v') ?? '')
      if (first === 'live' || first === 'embed' || first === 'shorts') return youtube(second)
      return first === 'channel' && /^UC[\w-]{22}$/.test(second) ? youtubeOf(`live_stream?channel=${second}`) : null
    case 'kick.com':
      return /^\w{3,30}$/.test(first) && !second ? { site: 'Kick', src: `${playerOrigins[2]}/${first}` } : null
    default:
      return null
  }
}

function twitch(first: string, second: string, host: string): StreamPlayer | null {
  const query = new URLSearchParams({ parent: host, autoplay: 'true' })
  if (first === 'videos' && /^\d+$/.test(second)) query.set('video', second)
  else if (/^\w{3,25}$/.test(first) && first !== 'videos' && !second) query.set('channel', first)
  else return null
  return { site: 'Twitch', src: `${playerOrigins[0]}/?${query}` }
}

const youtube = (id: string) => (/^[\w-]{11}$/.test(id) ? youtubeOf(`${id}?autoplay=1`) : null)
const youtubeOf = (rest: string): StreamPlayer => ({ site: 'YouTube', src: `${playerOrigins[1]}/embed/${rest}` })
