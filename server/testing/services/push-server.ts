/**
 * A push service and its browsers on this machine. The service refuses the same calls as a real one (no valid VAPID token, RFC
 * 8292). Each browser decrypts its messages with its own keys (RFC 8291 over RFC 8188), so that a test sees them as a service
 * worker would.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { listen } from '../listen.ts'

export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string }; expirationTime: null }
  /** Decrypted messages. */
  messages: unknown[]
  /** Number of requests for this browser. */
  calls: number
  /** Status codes of the next responses; 201 if the list is empty. */
  answers: number[]
}

export async function openPushServer() {
  const browsers = new Map<string, Browser & { read: (body: Buffer) => string }>()
  const refusals: string[] = []

  async function answer(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return 404
    browser.calls++
    const refusal = findRefusal(request, url)
    if (refusal) {
      refusals.push(refusal)
      return 403
    }
    const status = browser.answers.shift() ?? 201
    if (status === 201) browser.messages.push(JSON.parse(browser.read(Buffer.concat(chunks))))
    return status
  }

  const server = createServer((request, reply) => {
    answer(request).then(
      (status) => reply.writeHead(status).end(),
      (error) => {
        refusals.push(String(error))
        reply.writeHead(400).end()
      },
    )
  })
  const { url, close } = await listen(server)

  function subscribe(): Browser {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(8).toString('hex')}`
    const subscription = {
      endpoint: url + path,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      expirationTime: null,
    }
    const read = (body: Buffer) => decrypt(body, keys, auth)
    const browser = { subscription, messages: [], calls: 0, answers: [], read }
    browsers.set(path, browser)
    return browser
  }

  return { url, subscribe, refusals, close }
}

/** The reason to refuse a request, undefined if it is valid. */
function findRefusal({ headers }: IncomingMessage, url: string): string | undefined {
  if (headers['content-encoding'] !== 'aes128gcm') return 'encoding'
  if (!(Number(headers.ttl) >= 0)) return 'ttl'
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'key'
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) return 'signature'
  const { aud, exp, sub } = JSON.parse(String(Buffer.from(claims, 'base64url')))
  const now = Date.now() / 1_000
  if (aud !== url) return 'audience'
  if (!(exp > now && exp <= now + 86_400)) return 'expiry'
  return /^(mailto:|https:)/.test(sub) ? undefined : 'subject'
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const encrypted = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2) // the delimiter of the last record, before its padding
  return padded.subarray(0, end).toString()
}
