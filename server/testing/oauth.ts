/** A real OAuth and OIDC provider on this machine. */
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll } from 'vitest'
import type { Provider } from '../settings.ts'
import type { Browser } from './browser.ts'

export type TestPerson = { id: string; username: string; email?: string; verified?: boolean }

export async function startProvider() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  afterAll(() => server.stop())
  let currentPerson: TestPerson = { id: '1', username: 'somebody' }

  server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    Object.assign(payload, {
      sub: currentPerson.id,
      preferred_username: currentPerson.username,
      name: currentPerson.username,
      email: currentPerson.email,
      email_verified: currentPerson.verified ?? false,
    })
  })
  // The response of Discord's /users/@me.
  server.service.on(Events.BeforeUserinfo, (answer) => {
    const { id, username, email, verified = false } = currentPerson
    answer.body = { id, username, global_name: username, discriminator: '0', avatar: null, email, verified }
  })

  // Twitch returns the scopes as a list, against the standard.
  server.service.on(Events.BeforeResponse, ({ body }, request) => {
    if (request.body.client_id === 'twitch' && typeof body === 'object') Object.assign(body, { scope: ['openid'] })
  })

  return {
    server,
    settingsFor: (name: string): Provider => ({ id: name, secret: 'secret', issuer: server.issuer.url }),
    /** Logs in at the provider as this user and follows the redirect. Returns the response of our callback. */
    async allow(browser: Browser, url: string, person: TestPerson) {
      currentPerson = person
      const answer = await fetch(url, { redirect: 'manual' })
      return browser.send('GET', answer.headers.get('location') ?? '')
    },
  }
}
