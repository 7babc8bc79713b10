import { createServer, request } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../testing/listen.ts'
import { checkedLookup, isPublicAddress, isPublicHost, openPublicLookup, privateAddress } from './public-address.ts'

test('this machine, private networks and cloud metadata services are not public', () => {
  const addresses = [
    '0.0.0.0',
    '10.255.0.1',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ]
  addresses.push(
    '192.0.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
  )
  addresses.push(
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
  )
  addresses.push('2001:db8::1', '2002:a00:1::', '2001::1', 'not an address', '')
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
})

test('all other addresses are public', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('a host written as a number is recognised', () => {
  for (const host of ['2130706433', '0x7f.1', '017700000001', '[::1]'])
    expect([host, isPublicHost(new URL(`https://${host}/`))]).toEqual([host, false])
  for (const host of ['push.example.com', '8.8.8.8', '[2606:4700::1111]'])
    expect([host, isPublicHost(new URL(`https://${host}/`))]).toEqual([host, true])
})

test('a host name is checked when the connection is made', async () => {
  const failure = await new Promise<{ code?: string }>((resolve) => {
    request({ host: 'localhost', port: 9, lookup: openPublicLookup({ dnsServers: [] }) })
      .on('error', resolve)
      .end()
  })
  expect(failure.code).toBe(privateAddress)
})

test('a name that changes its address after the check is connected to the checked address, and refused the next time', async () => {
  const server = await listen(createServer((_request, response) => response.end()))
  const { port } = new URL(server.url)
  const answers = ['127.0.0.1', '127.0.0.2', '::ffff:127.0.0.1']
  let lookups = 0
  const lookup = checkedLookup(
    (_host, _options, done) => done(null, [{ address: answers[lookups++] ?? '', family: 4 }]),
    (address) => address === '127.0.0.1', // stands for a public address
  )
  const connect = () =>
    new Promise<string | undefined>((resolve) => {
      const call = request({ host: 'rebind.test', port, lookup, agent: false }, (response) => {
        response.resume()
        resolve(response.socket.remoteAddress)
      })
      call.on('error', (error: { code?: string }) => resolve(error.code)).end()
    })
  expect([await connect(), lookups]).toEqual(['127.0.0.1', 1])
  expect([await connect(), await connect(), lookups]).toEqual([privateAddress, privateAddress, 3])
  await server.close()
})
