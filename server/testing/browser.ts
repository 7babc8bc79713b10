/** A minimal browser for login tests: it stores cookies and returns redirects without following them. */
import type { InjectOptions } from 'fastify'
import { sessionCookie } from '../http/session.ts'
import type { TestApp } from './test-app.ts'

type RequestOptions = { json?: unknown; form?: Record<string, string>; headers?: Record<string, string> }

export function openBrowser({ app, settings }: TestApp, agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') {
  const cookies = new Map<string, string>()

  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, { json, form, headers }: RequestOptions = {}) {
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
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) saveCookie(header)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
    }
  }

  function saveCookie(header: string) {
    const [pair = ''] = header.split(';')
    const separator = pair.indexOf('=')
    const expires = /expires=([^;]+)/i.exec(header)?.[1]
    const isExpired = /max-age=0/i.test(header) || (expires && new Date(expires).getTime() <= Date.now())
    if (isExpired) cookies.delete(pair.slice(0, separator))
    else cookies.set(pair.slice(0, separator), pair.slice(separator + 1))
  }

  const csrf = async (): Promise<string> => (await send('GET', '/api/auth/csrf')).body.csrfToken

  return {
    cookies,
    send,
    csrf,
    async post(url: string, body: Record<string, unknown> = {}) {
      return send('POST', url, { json: { ...body, csrfToken: await csrf() } })
    },
    /** The logged-in user, or null. */
    sessionUser: async () => (await send('GET', '/api/auth/session')).body.data,
    sessionCookie: () => cookies.get(sessionCookie(settings.publicUrl)),
  }
}

export type Browser = ReturnType<typeof openBrowser>
