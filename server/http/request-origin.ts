/** The origin of the current act, for code that gets no request: the audit log. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `written` counts the entries of the audit log that the request has written. */
type RequestOrigin = { ip: string; agent: string; call: string; written: number }

const origins = new AsyncLocalStorage<RequestOrigin>()

export const runForRequest = <T>({ ip, agent, call }: Omit<RequestOrigin, 'written'>, run: () => T): T =>
  origins.run({ ip, agent, call, written: 0 }, run)

/** Undefined in jobs and commands. */
export const currentOrigin = (): RequestOrigin | undefined => origins.getStore()
