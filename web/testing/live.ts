/** The live connection of component tests: it never reaches a server, and a test sends what arrives. */
import type { LiveUpdate } from '@guildhall/contract/live/shapes.ts'

let latest: TestSocket | undefined

/** Components of all tests of a worker share one connection, which is closed when none listens any more. */
export class TestSocket extends EventTarget {
  readyState = 1
  constructor() {
    super()
    latest = this
  }
  send() {}
  close() {
    this.dispatchEvent(new Event('close'))
  }
}

export const receive = (update: LiveUpdate) =>
  latest?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(update) }))
