/**
 * Calls addresses that users chose: link cards and webhooks. Only http and https on the public internet, on the usual ports,
 * without cookies, and only so long and so much. A name is resolved once, checked, and the connection goes to that very address;
 * every redirect starts again. OUTBOUND_ALLOW names hosts of the operator that may be called although they are private.
 */
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Settings } from '../settings.ts'
import { isPublicHost, openPublicLookup, privateAddress } from './public-address.ts'

export type Outbound = {
  fetch: (url: string, options: FetchOptions) => Promise<OutboundReply>
  /** Sends a body. A redirect is an answer like any other: it is not followed. */
  post: (url: string, options: PostOptions) => Promise<OutboundReply & { retryAfter: number | null }>
  /** Whether the address may be called, as far as it is known without a lookup of its host. */
  accepts: (url: string) => boolean
}

type PostOptions = FetchOptions & { headers: Record<string, string>; body: string }

export type FetchOptions = {
  accept: string
  maxBytes: number
  /** A longer body is cut at the limit instead of refused. */
  isCut?: boolean
  /** Ends the call earlier than its own time limit, for several calls that share one. */
  signal?: AbortSignal
}
/** `url` is the last one, after redirects. */
export type OutboundReply = { url: string; status: number; type: string; bytes: Buffer }

/** The address is not one that this site calls; a retry cannot help. */
export const refusedAddress = 'ADDRESS_REFUSED'

const ports = new Set(['', '80', '443', '8080', '8443'])
const maxRedirects = 4
const seconds = 5

type OutboundSettings = Pick<Settings, 'outboundAllow' | 'dnsServers' | 'siteName' | 'publicUrl'>

/** `onPrivateAddress` gets the reason why a name was not called. The user who chose the name must not learn it: it is about our network. */
export function openOutbound(
  { outboundAllow, dnsServers, siteName, publicUrl }: OutboundSettings,
  onPrivateAddress: (reason: string) => void = () => {},
): Outbound {
  const agent = `${siteName.replaceAll(/[^\w.-]+/g, '-')}/1.0 (+${publicUrl})`
  const lookup = openPublicLookup({ dnsServers })
  /** By host, or by host and port. */
  const isAllowed = (url: URL) => outboundAllow.includes(url.hostname) || outboundAllow.includes(url.host)

  function check(text: string): URL {
    if (!URL.canParse(text)) throw refusal(`${text} is not an address`)
    const url = new URL(text)
    if (!/^https?:$/.test(url.protocol)) throw refusal(`${url.protocol} is not called`)
    if (url.username || url.password) throw refusal('An address with a password is not called')
    if (isAllowed(url)) return url
    if (!ports.has(url.port)) throw refusal(`Port ${url.port} is not called`)
    if (!isPublicHost(url)) throw refusal(`${url.hostname} is a private address`)
    return url
  }

  async function openChecked(url: URL, options: RequestOptions & object, body?: string): Promise<IncomingMessage> {
    try {
      return await open(url, { ...options, ...(!isAllowed(url) && { lookup }) }, body)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === privateAddress) onPrivateAddress(error.message)
      throw error
    }
  }

  /** One signal for all redirects: the whole call ends in time. */
  async function follow(url: URL, options: FetchOptions, signal: AbortSignal, redirects = 0): Promise<OutboundReply> {
    const headers = { accept: options.accept, 'accept-encoding': 'identity', 'user-agent': agent }
    const response = await openChecked(url, { headers, signal })
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && location) {
      response.destroy()
      if (redirects === maxRedirects) throw refusal('Too many redirects')
      if (!URL.canParse(location, url)) throw refusal('The redirect is not an address')
      return follow(check(new URL(location, url).href), options, signal, redirects + 1)
    }
    return { url: url.href, status, type: response.headers['content-type'] ?? '', bytes: await read(response, options) }
  }

  async function post(text: string, { headers, body, ...options }: PostOptions) {
    const url = check(text)
    const allHeaders = {
      ...headers,
      accept: options.accept,
      'accept-encoding': 'identity',
      'user-agent': agent,
      'content-length': String(Buffer.byteLength(body)),
    }
    const signal = AbortSignal.timeout(seconds * 1_000)
    const response = await openChecked(url, { method: 'POST', headers: allHeaders, signal }, body)
    const isPlain = (response.headers['content-encoding'] ?? 'identity') === 'identity'
    const bytes = isPlain ? await read(response, options) : Buffer.alloc(0) // the status is what counts
    if (!isPlain) response.destroy()
    return {
      url: url.href,
      status: response.statusCode ?? 0,
      type: response.headers['content-type'] ?? '',
      bytes,
      retryAfter: retryAfterOf(response),
    }
  }

  function accepts(url: string) {
    try {
      return check(url) !== undefined
    } catch {
      return false
    }
  }

  return {
    async fetch(url, options) {
      const limit = AbortSignal.timeout(seconds * 1_000)
      return follow(check(url), options, options.signal ? AbortSignal.any([limit, options.signal]) : limit)
    },
    post,
    accepts,
  }
}

const maxRetrySeconds = 3_600

/** Seconds; null without them. A date, which is allowed too, is rare and not read. */
function retryAfterOf({ headers }: IncomingMessage): number | null {
  const seconds = Number(headers['retry-after'])
  return seconds > 0 ? Math.min(Math.ceil(seconds), maxRetrySeconds) : null
}

const refusal = (message: string) => Object.assign(new Error(message), { code: refusedAddress })

type RequestOptions = Parameters<typeof plainRequest>[1]

const open = (url: URL, options: RequestOptions & object, body?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? secureRequest : plainRequest
    request(url, { ...options, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })

/** An encoded body is refused: it could grow beyond every limit when decoded. */
async function read(response: IncomingMessage, { maxBytes, isCut }: FetchOptions): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    response.destroy()
    throw refusal(`The answer is encoded as ${encoding}`)
  }
  if (!isCut && Number(response.headers['content-length']) > maxBytes) {
    response.destroy()
    throw refusal(`The answer has more than ${maxBytes} bytes`)
  }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    parts.push(part)
    length += part.length
    if (length < maxBytes) continue
    response.destroy()
    if (!isCut && length > maxBytes) throw refusal(`The answer has more than ${maxBytes} bytes`)
    break
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}
