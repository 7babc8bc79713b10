import { createServer, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startDnsServer } from '../testing/communities/dns-server.ts'
import { listen } from '../testing/listen.ts'
import { testSettings } from '../testing/test-settings.ts'
import { openOutbound } from './outbound.ts'
import { checkedLookup, privateAddress } from './public-address.ts'
import { openResolver } from './resolve-name.ts'

async function start() {
  const dns = await startDnsServer()
  onTestFinished(dns.close)
  const settings = testSettings({ dnsServers: [dns.address] })
  const outbound = openOutbound(settings)
  const codeOf = (url: string) =>
    outbound.fetch(url, { accept: '*/*', maxBytes: 100 }).then(
      ({ status }) => status,
      (error) => error.code,
    )
  return { dns, settings, codeOf }
}

test('the DNS servers of the settings are asked for names that users chose, and private answers are refused', async () => {
  const { dns, codeOf } = await start()
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '0.0.0.0', '192.168.1.1']) {
    dns.addresses.set('inside.example', [[address]])
    expect([address, await codeOf('http://inside.example/')]).toEqual([address, privateAddress])
    dns.addresses.set('mixed.example', [['8.8.8.8', address]])
    expect([address, await codeOf('http://mixed.example/')]).toEqual([address, privateAddress])
  }
  expect(await codeOf('http://unknown.example/')).toBe('ENOTFOUND')
})

test('a name whose server answers differently the second time is asked for once, and refused the next time', async () => {
  const { dns, settings } = await start()
  const server = await listen(createServer((_request, response) => response.end()))
  onTestFinished(server.close)
  dns.addresses.set('rebind.example', [['127.0.0.1'], ['10.0.0.1']])
  const lookup = checkedLookup(openResolver(settings), (address) => address === '127.0.0.1') // stands for a public address
  const connect = () =>
    new Promise<string | undefined>((resolve) => {
      const { port } = new URL(server.url)
      const call = request({ host: 'rebind.example', port, lookup, agent: false }, (response) => {
        response.resume()
        resolve(response.socket.remoteAddress)
      })
      call.on('error', (error: { code?: string }) => resolve(error.code)).end()
    })
  expect(await connect()).toBe('127.0.0.1')
  expect(dns.queries).toHaveLength(2) // one for each family
  expect(await connect()).toBe(privateAddress)
})

test('names whose DNS server never answers are all asked for at once, and do not wait for each other', async () => {
  const { dns, codeOf } = await start()
  dns.isSilent = true
  const names = Array.from({ length: 50 }, (_, index) => `n${index}.slow.example`)
  const codes = await Promise.all(names.map((name) => codeOf(`http://${name}/`)))
  expect(codes.every((code) => code === 'ETIMEOUT' || code === 'ABORT_ERR')).toBe(true)
  expect(new Set(dns.queries)).toEqual(new Set(names))
})
