/** Takes bounces and complaints from the mail provider. Unsigned requests are refused; without a secret there is no such call. */
import { ensure, Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import { isSame } from '../../../signatures.ts'
import type { ProviderEvent } from './event.ts'
import { readGeneric, signatureHeader, signatureOf } from './generic.ts'
import { hasPassword, isPostmark, readPostmark } from './postmark.ts'
import { readSes } from './ses.ts'
import { confirmationUrl, isSignedBySns, isSnsMessage } from './sns.ts'
import { storeEvents } from './store.ts'

type Received = { body: string; headers: Headers }

export async function receiveEvents({ db, settings, gateways }: Services, { body, headers }: Received) {
  const { webhookSecret, snsTopic } = settings.delivery
  ensure(webhookSecret || snsTopic, 'NOT_FOUND')
  const json = parse(body)

  async function readSigned(): Promise<ProviderEvent[]> {
    if (isSnsMessage(json)) {
      const fetchText = async (url: string) => {
        const reply = await gateways.outbound.fetch(url, { accept: '*/*', maxBytes: 100_000 }).catch(() => undefined)
        ensure(reply?.status === 200, 'PROVIDER_FAILED') // Amazon sends a message again that failed, but not one that was refused
        return reply.bytes.toString()
      }
      ensureSigned(snsTopic !== undefined && (await isSignedBySns(json, snsTopic, fetchText)))
      const url = confirmationUrl(json)
      if (url) await fetchText(url)
      return readSes(json)
    }
    const secret = webhookSecret ?? ''
    if (isPostmark(json)) {
      ensureSigned(secret !== '' && hasPassword(headers.get('authorization') ?? '', secret))
      return readPostmark(json)
    }
    ensureSigned(secret !== '' && isSame(headers.get(signatureHeader) ?? '', signatureOf(secret, body)))
    return readGeneric(json)
  }
  await storeEvents(db, await readSigned())
}

const ensureSigned = (isSigned: boolean) => ensure(isSigned, 'INVALID', { detail: 'The signature is not valid' })

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Problem('INVALID', { detail: 'The body is not JSON' })
  }
}
