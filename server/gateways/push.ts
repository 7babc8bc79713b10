/** Web push: messages are encrypted for one browser (RFC 8291), signed with our VAPID key and sent to that browser's push service. */
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { PushKeys } from '@guildhall/contract/identity/columns.ts'
import type { Settings } from '../settings.ts'
import { isPublicHost, openPublicLookup, privateAddress } from './public-address.ts'

export type PushTarget = { endpoint: string; keys: PushKeys }
export type Push = {
  publicKey: string
  /** Whether we may call this push service: https on its usual port, on the public internet. */
  accepts: (endpoint: string) => boolean
  /** 'gone': the subscription no longer exists. Every other failure throws and can be retried. */
  send: (target: PushTarget, message: unknown) => Promise<'sent' | 'gone'>
}

const daySeconds = 86_400

export function openPush({ vapid, mode, dnsServers }: Pick<Settings, 'vapid' | 'mode' | 'dnsServers'>): Push {
  const isLocal = mode === 'test' // tests run a push service on this machine
  const lookup = isLocal ? undefined : openPublicLookup({ dnsServers })

  function accepts(endpoint: string) {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    if (url.username || url.password) return false
    return isLocal || (url.protocol === 'https:' && url.port === '' && isPublicHost(url))
  }

  async function send({ endpoint, keys }: PushTarget, message: unknown) {
    if (!accepts(endpoint)) return 'gone'
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: daySeconds,
      contentEncoding: 'aes128gcm',
    })
    const status = await post(new URL(endpoint), headers, body, lookup).catch((error) => {
      if (error.code === privateAddress) return 410
      throw error
    })
    if (status === 404 || status === 410) return 'gone'
    if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
    return 'sent'
  }

  return { publicKey: vapid.publicKey, accepts, send }
}

/** Replaces the sender of the library, which would also call private addresses. */
function post(
  url: URL,
  headers: Record<string, string>,
  body: Buffer | null,
  lookup: LookupFunction | undefined,
): Promise<number> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', headers, signal: AbortSignal.timeout(10_000), ...(lookup && { lookup }) },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
