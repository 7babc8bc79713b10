import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveMessage, openLive, reconnectDelay, type Socket } from './live-socket.ts'

type Fake = Socket & { sent: unknown[]; open: () => void; drop: () => void; receive: (message: object) => void }

function fakeSocket(): Fake {
  const sent: unknown[] = []
  const events = new EventTarget()
  let readyState = 0
  const socket: Fake = {
    get readyState() {
      return readyState
    },
    sent,
    send: (text) => sent.push(JSON.parse(text)),
    close: () => socket.drop(),
    addEventListener: (kind, listener) => events.addEventListener(kind, listener),
    open() {
      readyState = 1
      events.dispatchEvent(new Event('open'))
    },
    drop() {
      readyState = 3
      events.dispatchEvent(new Event('close'))
    },
    receive: (message) => events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })),
  }
  return socket
}

let sockets: Fake[] = []
const connect = () => {
  const socket = fakeSocket()
  sockets.push(socket)
  return socket
}

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a message reaches the listeners of its topic', () => {
  const messages: LiveMessage[] = []
  openLive(connect).listen('match:1', (message) => messages.push(message))
  sockets[0]!.open()
  expect(sockets[0]!.sent).toEqual([{ subscribe: ['match:1'], age: expect.any(Number) }])
  sockets[0]!.receive({ topic: 'match:1', id: 'a', data: { score: 2 } })
  sockets[0]!.receive({ topic: 'match:2', id: 'b', data: { score: 9 } })
  expect(messages).toEqual([{ data: { score: 2 } }])
})

test('a reconnecting page requests the messages it missed', () => {
  openLive(connect).listen('match:1', () => {})
  sockets[0]!.open()
  sockets[0]!.receive({ topic: 'match:1', id: 'a', data: null })
  sockets[0]!.drop()
  vi.advanceTimersByTime(1_000)
  sockets[1]!.open()
  expect(sockets[1]!.sent).toEqual([{ subscribe: ['match:1'], since: 'a' }])
})

test('a new subscription says how old the data of the page can be', () => {
  vi.setSystemTime(0)
  const live = openLive(connect)
  const pageAge = performance.now()
  live.listen('match:1', () => {})
  vi.advanceTimersByTime(3_000)
  sockets[0]!.open()
  vi.advanceTimersByTime(120_000)
  live.listen('match:2', () => {})
  expect(sockets[0]!.sent).toEqual([
    { subscribe: ['match:1'], age: Math.ceil(Math.min(pageAge + 4_000, 33_000)) },
    { subscribe: ['match:2'], age: 30_000 },
  ])
})

test('two listeners share one subscription, and removing the last one closes the socket', () => {
  const live = openLive(connect)
  const first = live.listen('match:1', () => {})
  const second = live.listen('match:1', () => {})
  sockets[0]!.open()
  first()
  expect(sockets[0]!.readyState).toBe(1)
  second()
  expect(sockets[0]!.sent).toEqual([{ subscribe: ['match:1'], age: expect.any(Number) }, { unsubscribe: ['match:1'] }])
  expect(sockets[0]!.readyState).toBe(3)
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
})

test('the reconnect delay grows up to 8 seconds', () => {
  expect([0, 1, 2, 20].map((attempt) => reconnectDelay(attempt, 1))).toEqual([500, 1_000, 2_000, 8_000])
})
