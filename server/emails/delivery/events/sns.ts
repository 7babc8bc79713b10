/**
 * Messages of Amazon SNS, over which Amazon SES reports bounces and complaints. SNS signs each message with a certificate of its own
 * host; the host is checked exactly, because anyone can publish files on other hosts of Amazon.
 */
import { createVerify, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { textOf } from './event.ts'

export type FetchText = (url: string) => Promise<string>

/** By region. `sns.s3-us-west-2.amazonaws.com` is the storage of a customer who has the bucket `sns`. */
const host = /^sns\.[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}\.amazonaws\.com(?:\.cn)?$/
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const
const algorithms: Record<string, string> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }
const certificates = new LRUCache<string, string>({ max: 10, ttl: 3_600_000 })

export const isSnsMessage = (json: unknown) => textOf(json, 'TopicArn') !== undefined

/** Any account of Amazon can sign messages of its own topics, so the topic must be ours. */
export async function isSignedBySns(json: unknown, topic: string, fetchText: FetchText): Promise<boolean> {
  const fields = Object.entries(signedFields).find(([type]) => type === textOf(json, 'Type'))?.[1]
  const algorithm = algorithms[textOf(json, 'SignatureVersion') ?? '']
  const url = textOf(json, 'SigningCertURL') ?? ''
  if (!fields || !algorithm || textOf(json, 'TopicArn') !== topic || !isSnsAddress(url)) return false
  const signed = fields.flatMap((name) => {
    const value = textOf(json, name)
    return value === undefined ? [] : [`${name}\n${value}\n`]
  })
  const certificate = certificates.get(url) ?? (await fetchText(url))
  certificates.set(url, certificate)
  try {
    const { publicKey, validTo } = new X509Certificate(certificate)
    const isValid = new Date(validTo) > new Date()
    return (
      isValid &&
      createVerify(algorithm)
        .update(signed.join(''))
        .verify(publicKey, textOf(json, 'Signature') ?? '', 'base64')
    )
  } catch {
    return false // not a certificate
  }
}

/** The address that confirms the subscription of our topic when it is opened; undefined for other messages. */
export function confirmationUrl(json: unknown): string | undefined {
  const url = textOf(json, 'SubscribeURL')
  return textOf(json, 'Type') === 'SubscriptionConfirmation' && url && isSnsAddress(url) ? url : undefined
}

const isSnsAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' && host.test(url.hostname) && url.port === '' && url.username === ''
}
