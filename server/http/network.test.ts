import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0db8:0000:0007:ffff:1:2:3', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the limits count %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
