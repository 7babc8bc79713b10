/**
 * Addresses that people give us are called only where the public internet is: never this machine, its network or a cloud's
 * inner services. A name is judged by what it resolves to at the moment of connecting, so that it cannot change in between.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inner = new BlockList()
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
  inner.addSubnet(net, bits, 'ipv4')

const outer6 = new BlockList()
outer6.addSubnet('2000::', 3, 'ipv6') // the rest of IPv6 is local, mapped or reserved
const inner6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner6.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inner.check(address, 'ipv4')
  return version === 6 && outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
}

/** False for a URL whose host is written as an inner address, which Node would call without asking a resolver. A name is judged later. */
export function isPublicHost(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return !isIP(host) || isPublicAddress(host)
}

/** What a refused connection fails with. */
export const innerAddress = 'INNER_ADDRESS'

/** For the `lookup` of a request: resolves as usual, and refuses a name that leads inside. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '')
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error(`${host} leads inside`), { code: innerAddress }), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}
