/** Web push: messages encrypted for one browser (RFC 8291), signed with our VAPID key, handed to that browser's push service. */
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { PushKeys } from '@guildhall/contract/identity.json.ts'
import webPush from 'web-push'
import type { Settings } from '../settings.ts'
import { innerAddress, isPublicHost, publicLookup } from './public-address.ts'

export type PushTarget = { endpoint: string; keys: PushKeys }
export type Push = {
  publicKey: string
  /** A push service we are ready to call: https, on the public internet. */
  accepts: (endpoint: string) => boolean
  /** 'gone': the browser took its subscription back. Everything else that goes wrong throws, and is worth another try. */
  send: (target: PushTarget, message: unknown) => Promise<'sent' | 'gone'>
}

const day = 86_400

export function openPush({ vapid, mode }: Pick<Settings, 'vapid' | 'mode'>): Push {
  const isLocal = mode === 'test' // tests have a push service of their own on this machine

  function accepts(endpoint: string) {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    if (url.username || url.password) return false
    return isLocal || (url.protocol === 'https:' && isPublicHost(url))
  }

  async function send({ endpoint, keys }: PushTarget, message: unknown) {
    if (!accepts(endpoint)) return 'gone'
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: day,
      contentEncoding: 'aes128gcm',
    })
    const status = await post(new URL(endpoint), headers, body, isLocal).catch((error) => {
      if (error.code === innerAddress) return 410
      throw error
    })
    if (status === 404 || status === 410) return 'gone'
    if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
    return 'sent'
  }

  return { publicKey: vapid.publicKey, accepts, send }
}

/** Not by the library: its own sender follows any address. */
function post(url: URL, headers: Record<string, string>, body: Buffer | null, isLocal: boolean): Promise<number> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', headers, signal: AbortSignal.timeout(10_000), ...(!isLocal && { lookup: publicLookup }) },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
