/** White-label communities that prove their host names to a DNS server of the test. */
import { afterAll, beforeAll, expect } from 'vitest'
import { type Person, useApp } from '../test-app.ts'
import { type DnsServer, startDnsServer } from './dns-server.ts'

export type HostCommunity = { id: string; username: string; owner: Person }

export function useHosts() {
  const dnsServers: string[] = []
  let dns: DnsServer | undefined
  beforeAll(async () => {
    dns = await startDnsServer()
    dnsServers.push(dns.address)
  })
  const app = useApp({ dnsServers })
  afterAll(() => dns?.close())
  let number = 0

  async function community(whiteLabel = true): Promise<HostCommunity> {
    const user = await app.make.user({})
    const { id, username } = await app.make.organization({ userId: user.id, whiteLabel })
    return { id, username: username ?? '', owner: await app.as(user) }
  }
  const newName = () => `play${++number}.harbour.example`
  const setHost = ({ id, owner }: HostCommunity, name: string) =>
    owner.call('PUT /organizations/{id}/host', { params: { id }, body: { name } })
  const verify = ({ id, owner }: HostCommunity) =>
    owner.call('POST /organizations/{id}/host/verification', { params: { id } })
  const prove = (name: string, ...values: string[]) => dns?.records.set(`_guildhall.${name}`, values)
  const removeRecord = (name: string) => dns?.records.delete(`_guildhall.${name}`)
  const isAllowed = async (domain: string) =>
    (await app.visitor.call('GET /hosts/allowed', { query: { domain } })).status

  async function connect(owner: HostCommunity): Promise<string> {
    const name = newName()
    const { body } = await setHost(owner, name)
    prove(name, body.data.host?.value ?? '')
    expect((await verify(owner)).status).toBe(200)
    return name
  }
  const on = (host: string, headers: Record<string, string> = {}) => ({ headers: { host, ...headers } })
  /** Of a list of the whole site, which no host serves. */
  const siteStatus = async (name: string) => (await app.visitor.call('GET /organizations', on(name))).status

  return { app, community, newName, setHost, verify, prove, removeRecord, isAllowed, connect, on, siteStatus }
}
