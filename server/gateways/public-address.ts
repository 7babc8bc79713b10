/**
 * URLs from users are only called on the public internet: never this machine, its network or the metadata services of a cloud
 * (server-side request forgery). A host name is checked when it is resolved for the connection, so that it cannot change in between.
 */
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Settings } from '../settings.ts'
import { openResolver, type ResolveName } from './resolve-name.ts'

const private4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  private4.addSubnet(net, bits, 'ipv4')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6') // the rest of IPv6 is local, mapped or reserved
const private6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  private6.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !private4.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !private6.check(address, 'ipv6')
}

/** False for a URL whose host is a private IP address, which Node would call without a lookup. Host names are checked later. */
export function isPublicHost(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return !isIP(host) || isPublicAddress(host)
}

/** The error code of a rejected connection. */
export const privateAddress = 'PRIVATE_ADDRESS'

/** The connection goes to an address that was checked: the name is not resolved a second time, when it could give another one. */
export const checkedLookup =
  (resolve: ResolveName, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '')
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(Object.assign(new Error(`${host} resolves to a private address`), { code: privateAddress }), '')
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

/** For the `lookup` option of a request: resolves a name, and rejects one with a private address. */
export const openPublicLookup = (settings: Pick<Settings, 'dnsServers'>): LookupFunction =>
  checkedLookup(openResolver(settings), isPublicAddress)
