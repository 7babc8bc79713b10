/** Emails in the built-in mailbox, and logging in by email without the screens. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from 'playwright-core'

export type Email = { id: string; to: string; subject: string; text: string }

const readIds = new Set<string>()

/** The next email to an address that no test has read yet and whose text matches. */
export async function emailTo(request: APIRequestContext, address: string, text = /./): Promise<Email> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50)) {
    const list = await (await request.get('/api/mailbox?limit=50')).json()
    for (const { id, to } of list.data as Email[]) {
      if (to !== address || readIds.has(id)) continue
      const email: Email = (await (await request.get(`/api/mailbox/${id}`)).json()).data
      if (!text.test(email.text)) continue
      readIds.add(id)
      return email
    }
  }
  throw new Error(`No email to ${address}`)
}

const code = /\b\d{6}\b/

export async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  const email = await emailTo(request, address, code)
  return code.exec(email.text)?.[0] ?? ''
}

export async function linkFor(request: APIRequestContext, address: string): Promise<string> {
  const link = /https?:\/\/\S+\/login\/confirm\S+/
  const email = await emailTo(request, address, link)
  return link.exec(email.text)?.[0] ?? ''
}

/** Logs in through the API, for journeys about something else. */
export async function logInAs(request: APIRequestContext, email: string) {
  const post = async (path: string, data: object) => {
    const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
    const answer = await request.post(path, { data: { email, csrfToken, json: true, ...data } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  await post('/api/auth/signin/email', {})
  await post('/api/auth/callback/email', { token: await codeFor(request, email) })
}

/** Signs up a new user with a username and an avatar. */
export async function signUpAs(request: APIRequestContext, username: string) {
  await logInAs(request, `${username}@example.com`)
  const data = { username, image: { emoji: '🦊', color: '#3E63DD' } }
  const answer = await request.post('/api/user/onboarding', { data })
  if (!answer.ok()) throw new Error(`onboarding answered ${answer.status()}: ${await answer.text()}`)
}
