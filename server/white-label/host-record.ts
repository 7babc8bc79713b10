import { hostRecordName, hostRecordValue } from '@guildhall/contract/white-label/constants.ts'
import type { Dns } from '../gateways/dns.ts'

/** Whether the DNS record proves the host name. Null if no server answered. */
export async function hasRecord(dns: Dns, name: string, token: string): Promise<boolean | null> {
  const records = await dns.txt(hostRecordName(name))
  return records === null ? null : records.includes(hostRecordValue(token))
}
