/** A fake API for tests: replies by method and path, and a record of the calls. */
import { vi } from 'vitest'

type Call = { address: string; body: unknown }

export class Refusal {
  code: string
  status: number
  /** The fields of the body that are refused. */
  fields: readonly string[]
  facts: Record<string, string | number> = {}
  /** Why the person may not do it. */
  reasons: readonly string[] = []
  constructor(code: string, status = 409, ...fields: string[]) {
    this.code = code
    this.status = status
    this.fields = fields
  }
}

/** A path without a reply fails like a lost connection; a function may delay the reply. */
export function stubApi(replies: Record<string, unknown>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const address = `${method} ${path.replace(/^\/api/, '')}`
    calls.push({ address, body: typeof body === 'string' ? JSON.parse(body) : body })
    if (!(address in replies)) throw new TypeError('Failed to fetch')
    const entry = replies[address]
    const reply = typeof entry === 'function' ? await entry() : entry
    if (!(reply instanceof Refusal)) return Response.json({ data: reply })
    const { code, status, fields, facts, reasons } = reply
    const errors = [
      ...fields.map((field) => ({ path: `body.${field}`, code: 'INVALID', message: '' })),
      ...reasons.map((reason) => ({ path: '', code: reason, message: '' })),
    ]
    return Response.json({ type: 'about:blank', title: code, status, code, errors, facts }, { status })
  })
  return calls
}
