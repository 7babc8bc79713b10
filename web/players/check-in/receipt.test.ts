import { expect, test } from 'vitest'
import { readReceipt, verifyReceipt } from './receipt.ts'

// Signed once by the server with a test secret; the public key verifies it without the server.
const key = { kty: 'OKP', crv: 'Ed25519', x: 'Y2k35mDpKHRT50IkJ3fTStwPAv9ZY9qJ_zBd-LkWZok', kid: '2nEgb5PPNpwhLnMF' }
const body =
  'eyJhY3QiOiJjaGVjay1pbiIsImV2ZW50SWQiOiJlMSIsInBsYXllcklkIjoicDEiLCJuYW1lIjoiw4lsYW4g8J-miiIsImF0IjoiMTk3MC0wMS0wMVQwMDowMDowMC4wMDBaIiwia2lkIjoiMm5FZ2I1UFBOcHdoTG5NRiJ9'
const signature = 'lHuapGER22mzUW4Q6QdGV_MzdUvtrs6SxHKd08VKDMnN7N9CBrsYjcuUnLF7_BrVCxEPkkqio4x74e9M85VaCA'
const receipt = `${body}.${signature}`

test('a receipt contains its facts and is genuine, with or without spaces around it', async () => {
  expect(readReceipt(receipt)).toMatchObject({ act: 'check-in', eventId: 'e1', name: 'Élan 🦊' })
  expect(await verifyReceipt(`\n ${receipt} `, key)).toBe('genuine')
})

test('changed facts under the same signature are forged', async () => {
  const other = btoa(JSON.stringify({ ...readReceipt(receipt), name: 'Elan' }))
  expect(await verifyReceipt(`${other.replaceAll('=', '')}.${signature}`, key)).toBe('forged')
})

test('a receipt does not verify with another key', async () => {
  expect(await verifyReceipt(receipt, { ...key, x: 'G5o7xfPHhTzOWSLYrLK9eVV-2j-Y_ZzJ0jqUUVpuKXM' })).toBe('forged')
})

test('a text that is not a receipt is unreadable', async () => {
  for (const text of ['', 'hello', body, `${receipt}.more`, `${body}.***`, `${btoa('{}')}.${signature}`])
    expect(await verifyReceipt(text, key)).toBe('unreadable')
})

test('a match receipt has no entrant, and a report names its event in another field', () => {
  const sealed = (facts: object) =>
    `${btoa(JSON.stringify({ playerId: 'p1', at: '2026-11-15T18:00:00Z', kid: 'k', ...facts }))}.x`
  expect(readReceipt(sealed({ act: 'ready', eventId: 'e1', matchId: 'm1' }))).toMatchObject({
    act: 'ready',
    eventId: 'e1',
  })
  expect(readReceipt(sealed({ act: 'report', tournamentId: 'e1' }))).toMatchObject({ tournamentId: 'e1' })
  expect(readReceipt(sealed({ act: 7 }))).toBeNull()
})
