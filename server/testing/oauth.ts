/** A real OAuth and OIDC provider on this machine. Who presses "allow" there is said with `as`. */
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll } from 'vitest'
import type { Provider } from '../settings.ts'
import type { Browser } from './browser.ts'

export type Somebody = { id: string; username: string; email?: string; verified?: boolean }

export async function startProvider() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  afterAll(() => server.stop())
  let somebody: Somebody = { id: '1', username: 'somebody' }

  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    Object.assign(payload, {
      sub: somebody.id,
      preferred_username: somebody.username,
      name: somebody.username,
      email: somebody.email,
      email_verified: somebody.verified ?? false,
    })
  })
  // As Discord's /users/@me answers.
  server.service.on(Events.BeforeUserinfo, (answer) => {
    const { id, username, email, verified = false } = somebody
    answer.body = { id, username, global_name: username, discriminator: '0', avatar: null, email, verified }
  })

  // Twitch, against the standard, answers with a list of scopes.
  server.service.on(Events.BeforeResponse, ({ body }, request) => {
    if (request.body.client_id === 'twitch' && typeof body === 'object') Object.assign(body, { scope: ['openid'] })
  })

  return {
    server,
    given: (name: string): Provider => ({ id: name, secret: 'secret', issuer: server.issuer.url }),
    /** The person at the browser goes to the provider, allows, and is sent back. The answer of our own callback. */
    async allow(browser: Browser, url: string, who: Somebody) {
      somebody = who
      const answer = await fetch(url, { redirect: 'manual' })
      return browser.send('GET', answer.headers.get('location') ?? '')
    },
  }
}
