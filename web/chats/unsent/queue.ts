/**
 * Messages that wait to be sent. They survive a reload and a lost connection, leave in the order in which they were written, and
 * arrive once: each has a key, and the server ignores a second message with the same key.
 */
import { ProblemError } from '../../lib/api/api.ts'

/** An image has an id once it is uploaded. */
export type UnsentImage = { key: string; id: string | null }
/** `problem`: the code of the refusal. A refused message waits for its author. */
export type UnsentMessage = {
  key: string
  chatId: string
  text: string
  images: UnsentImage[]
  createdAt: string
  problem: string | null
}

export type QueueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Runs the work while no other tab runs it. */
type Lock = (name: string, work: () => Promise<void>) => Promise<void>
type QueueOptions = {
  /** Of one user: another user of this browser must not send them. */
  name: string
  storage: QueueStorage
  /** Throws a ProblemError if the server refuses the message, and any other error if it cannot be reached. */
  deliver: (message: UnsentMessage) => Promise<void>
  lock?: Lock
}

const firstDelayMs = 2_000
const maxDelayMs = 30_000
const rateLimitDelayMs = 5_000
const noMessages: readonly UnsentMessage[] = []

export type UnsentQueue = ReturnType<typeof createQueue>

export function createQueue({ name, storage, deliver, lock = (_, work) => work() }: QueueOptions) {
  const listeners = new Set<() => void>()
  let messages = readMessages(storage, name) ?? noMessages
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Reads first: another tab may have changed the list. */
  function change(update: (current: readonly UnsentMessage[]) => readonly UnsentMessage[]) {
    messages = update(readMessages(storage, name) ?? messages)
    writeMessages(storage, name, messages)
    for (const listener of listeners) listener()
  }
  const set = (key: string, fields: Partial<UnsentMessage>) =>
    change((current) => current.map((message) => (message.key === key ? { ...message, ...fields } : message)))
  const remove = (key: string) => change((current) => current.filter((message) => message.key !== key))

  async function send() {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    timer = undefined
    try {
      await lock(name, sendAll)
    } finally {
      isSending = false
    }
    // A message may have been added while the lock was released.
    if (!timer && findNext(messages)) void send()
  }

  async function sendAll() {
    change((current) => current)
    for (let next = findNext(messages); next; next = findNext(messages)) {
      try {
        await deliver(next)
        failures = 0
        remove(next.key)
      } catch (error) {
        const delayMs = retryDelay(error)
        if (delayMs !== null) {
          timer = setTimeout(send, delayMs)
          return
        }
        set(next.key, { problem: error instanceof ProblemError ? error.problem.code : 'INTERNAL' })
      }
    }
  }

  /** Null if the server refuses the message for good. */
  function retryDelay(error: unknown) {
    const { status, code } = error instanceof ProblemError ? error.problem : { status: 0, code: null }
    if (code === 'RATE_LIMITED') return rateLimitDelayMs
    if (status >= 400 && status < 500) return null
    return Math.min(maxDelayMs, firstDelayMs * 2 ** failures++)
  }

  return {
    list: () => messages,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(message: UnsentMessage) {
      change((current) => [...current, message])
      void send()
    },
    /** After a reload or when the connection is back. */
    resume() {
      failures = 0
      void send()
    },
    /** Another tab changed the list. */
    reload: () => change((current) => current),
    retry(key: string) {
      set(key, { problem: null })
      void send()
    },
    remove,
    setImages: (key: string, images: UnsentImage[]) => set(key, { images }),
  }
}

const findNext = (messages: readonly UnsentMessage[]) => messages.find(({ problem }) => problem === null)

/** Null without storage. */
function readMessages(storage: QueueStorage, name: string): UnsentMessage[] | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isUnsentMessage) : []
  } catch {
    return null
  }
}

function writeMessages(storage: QueueStorage, name: string, messages: readonly UnsentMessage[]) {
  try {
    if (messages.length > 0) storage.setItem(name, JSON.stringify(messages))
    else storage.removeItem(name)
  } catch {
    // Without storage the messages wait until the tab is closed.
  }
}

/** The stored value may come from an older version. */
const isUnsentMessage = (value: unknown): value is UnsentMessage =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'chatId' in value &&
  'text' in value &&
  'images' in value &&
  Array.isArray(value.images)
