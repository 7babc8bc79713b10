import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The network that limits count as one address: a household or server has a whole /64 of IPv6 addresses. */
export function networkOf(ip: string): string {
  const ipv4 = mapped.exec(ip)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(ip)) return ip
  const [start = '', end] = ip.split('::')
  const [first, last] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0')
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
