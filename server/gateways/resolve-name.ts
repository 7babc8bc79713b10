/**
 * Resolves the host names that users chose, by asking the DNS servers without a thread. `dns.lookup` keeps one of the few threads of
 * the process until it has an answer: with names of a server that is slow on purpose, the site could not find its own mail server,
 * storage and payment provider for minutes. The file of hosts of this machine is not read, because its names are not public.
 */
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { Settings } from '../settings.ts'

export type ResolveName = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** The second try waits twice as long. Together they are shorter than the time limit of a call. */
const timing = { timeout: 1_000, tries: 2 }

export function openResolver({ dnsServers }: Pick<Settings, 'dnsServers'>): ResolveName {
  const resolver = new Resolver(timing)
  if (dnsServers.length > 0) resolver.setServers(dnsServers)

  async function resolve(host: string): Promise<LookupAddress[]> {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = [
      ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 })),
      ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 })),
    ]
    if (addresses.length === 0 && v4.status === 'rejected') throw v4.reason
    return addresses
  }

  return (host, _options, done) => {
    if (isThisMachine(host)) return done(null, [{ address: '127.0.0.1', family: 4 }])
    resolve(host).then(
      (addresses) => done(null, addresses),
      (error) => done(error, []),
    )
  }
}

const isThisMachine = (host: string) => /(?:^|\.)localhost\.?$/i.test(host)
