/** Looks up TXT records, which prove who owns a host name. DNS_SERVERS names the servers to ask; without it, those of this machine. */
import { Resolver } from 'node:dns/promises'
import type { Settings } from '../settings.ts'

export type Dns = {
  /** The records of a name; empty if it has none, null if no server gave an answer. */
  txt: (name: string) => Promise<string[] | null>
}

const timeout = 3_000

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND')

export function openDns({ dnsServers }: Pick<Settings, 'dnsServers'>): Dns {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  return {
    async txt(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        return isAbsent(error) ? [] : null
      }
    },
  }
}
