/** Settings that name other machines. */
import { isIP } from 'node:net'
import type { Environment } from './environment.ts'

/** `false`, the number of proxies, or their addresses. */
export function readProxies({ text, list, reject }: Environment): false | number | string {
  const value = text('TRUST_PROXY') ?? 'off'
  if (value === 'off') return false
  if (value === 'on') return 1
  if (/^\d+$/.test(value)) return Number(value)
  const addresses = list('TRUST_PROXY')
  if (!addresses.every(isAddressRange))
    reject('TRUST_PROXY', 'on, off, a number of proxies, or a list of their addresses')
  return addresses.join(',')
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/** `10.0.0.1`, `10.0.0.0/8`, or a range that the proxy library knows by name. */
function isAddressRange(text: string) {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (prefix === undefined) return version > 0 || namedRanges.includes(text)
  return version > 0 && rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** Hosts that may be called although they are private, each with or without a port. */
export function readHosts({ list, reject }: Environment): string[] {
  const hosts = list('OUTBOUND_ALLOW').map((host) => host.toLowerCase())
  if (!hosts.every(isHost)) reject('OUTBOUND_ALLOW', 'a list of hosts such as wiki.lan or 10.0.0.5:8080')
  return hosts
}

const isHost = (text: string) => !/[/@?#]/.test(text) && URL.canParse(`http://${text}`)

/** Each an address, with or without a port. */
export function readDnsServers({ list, reject }: Environment): string[] {
  const servers = list('DNS_SERVERS')
  const isServer = (text: string) => isIP(text.replace(/^\[(.+)\](:\d+)?$/, '$1')) > 0 || isIPv4WithPort(text)
  if (!servers.every(isServer)) reject('DNS_SERVERS', 'a list of IP addresses')
  return servers
}

const isIPv4WithPort = (text: string) => /^[^:]+:\d{1,5}$/.test(text) && isIP(text.split(':')[0] ?? '') === 4
