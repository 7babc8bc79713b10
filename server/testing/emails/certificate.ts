/** A self-signed X.509 certificate (RFC 5280) for an RSA key: Node can read certificates, but not make them. */
import { createSign, type KeyObject } from 'node:crypto'

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`))
const commonName = der(0x06, Buffer.from([0x55, 0x04, 0x03]))
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const dayMs = 86_400_000

type Keys = { publicKey: KeyObject; privateKey: KeyObject }

export function makeCertificate({ publicKey, privateKey }: Keys, validTo = new Date(Date.now() + dayMs)): string {
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('sns.amazonaws.com')))))
  const validity = sequence(utcTime(new Date(validTo.getTime() - 2 * dayMs)), utcTime(validTo))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const body = sequence(der(0x02, Buffer.from([1])), sha256WithRsa, name, validity, name, key)
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const certificate = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
