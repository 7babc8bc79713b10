/** A browser as far as signing in needs one: it keeps cookies, and goes where it is sent when told to. */
import type { InjectOptions } from 'fastify'
import { sessionCookie } from '../http/session.ts'
import type { TestApp } from './test-app.ts'

type Sent = { json?: unknown; form?: Record<string, string>; headers?: Record<string, string> }

export function openBrowser({ app, settings }: TestApp, agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') {
  const cookies = new Map<string, string>()

  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, { json, form, headers }: Sent = {}) {
    const options: InjectOptions = {
      method,
      url: url.replace(settings.publicUrl, ''),
      headers: {
        'user-agent': agent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(json !== undefined && { payload: JSON.stringify(json) }),
      ...(form && { payload: new URLSearchParams(form).toString() }),
    }
    const answer = await app.inject(options)
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
    }
  }

  function keep(line: string) {
    const [pair = ''] = line.split(';')
    const cut = pair.indexOf('=')
    const expires = /expires=([^;]+)/i.exec(line)?.[1]
    const isOver = /max-age=0/i.test(line) || (expires && new Date(expires).getTime() <= Date.now())
    if (isOver) cookies.delete(pair.slice(0, cut))
    else cookies.set(pair.slice(0, cut), pair.slice(cut + 1))
  }

  const csrf = async (): Promise<string> => (await send('GET', '/api/auth/csrf')).body.csrfToken

  return {
    cookies,
    send,
    csrf,
    async post(url: string, body: Record<string, unknown> = {}) {
      return send('POST', url, { json: { ...body, csrfToken: await csrf() } })
    },
    /** Who the browser is signed in as, or null. */
    who: async () => (await send('GET', '/api/auth/session')).body.data,
    sessionCookie: () => cookies.get(sessionCookie(settings.publicUrl)),
  }
}

export type Browser = ReturnType<typeof openBrowser>
