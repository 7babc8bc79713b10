/** The built-in mailbox, read as a test's own. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from 'playwright-core'

export type Letter = { id: string; to: string; subject: string; text: string }

const opened = new Set<string>()

/** The next mail to an address that no test has read yet, and that says what is looked for. */
export async function mailFor(request: APIRequestContext, email: string, about = /./): Promise<Letter> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
    const list = await (await request.get('/api/mailbox?limit=50')).json()
    for (const { id, to } of list.data as Letter[]) {
      if (to !== email || opened.has(id)) continue
      const letter: Letter = (await (await request.get(`/api/mailbox/${id}`)).json()).data
      if (!about.test(letter.text)) continue
      opened.add(id)
      return letter
    }
  }
  throw new Error(`No mail to ${email}`)
}

const code = /\b\d{6}\b/

export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const letter = await mailFor(request, email, code)
  return code.exec(letter.text)?.[0] ?? ''
}

export async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  const letter = await mailFor(request, email, /https?:\/\/\S+token=/)
  return /https?:\/\/\S+token=\S+/.exec(letter.text)?.[0] ?? ''
}

/** Signs in without the screens, for journeys that are about something else. */
export async function enterAs(request: APIRequestContext, email: string) {
  const post = async (path: string, data: object) => {
    const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
    const answer = await request.post(path, { data: { email, csrfToken, json: true, ...data } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  await post('/api/auth/signin/email', {})
  await post('/api/auth/callback/email', { token: await codeFor(request, email) })
}

/** A new person with a name and a face. */
export async function joinAs(request: APIRequestContext, username: string) {
  await enterAs(request, `${username}@example.com`)
  const data = { username, image: { emoji: '🦊', color: '#3E63DD' } }
  const answer = await request.post('/api/user/onboarding', { data })
  if (!answer.ok()) throw new Error(`onboarding answered ${answer.status()}: ${await answer.text()}`)
}
