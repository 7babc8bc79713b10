/**
 * Login providers. @auth/core runs OAuth and OIDC (state, PKCE, codes, tokens) up to the point where the provider has identified the
 * person. The folder identity/ finds or creates the account.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AuthConfig } from '@auth/core'
import type { OAuthConfig } from '@auth/core/providers'
import type { Profile } from '@auth/core/types'
import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import { plainLineOf } from '@guildhall/contract/core/plain-line.ts'
import type { Provider, Settings } from '../settings.ts'
import { startProblem } from '../start-problem.ts'

/** A person as the provider describes them. `email` only if the provider has verified it. */
export type ProviderPerson = {
  provider: string
  type: 'oauth' | 'oidc'
  providerAccountId: string
  username: string | null
  name: string | null
  email: string | null
  scope: string | null
}

export type ListedProvider = { id: string; name: string; type: 'oauth' | 'oidc' }
export type OAuth = {
  has: (provider: string) => boolean
  list: () => Promise<ListedProvider[]>
  /** The URL to redirect to, and the cookies that bind the callback to this browser; undefined if the provider is unreachable. */
  start: (provider: string, cookie: string | undefined) => Promise<{ url: string; cookies: string[] } | undefined>
  /** The identified person; null if the provider refused or the callback belongs to another browser. */
  finish: (request: Request) => Promise<{ person: ProviderPerson | null; cookies: string[] }>
}

type AnyProvider = OAuthConfig<Profile>
type SignIn = NonNullable<NonNullable<AuthConfig['callbacks']>['signIn']>

export const authPath = '/api/auth'
const timeoutMs = 10_000

/** Loaded by the first login with a provider: many sites have none. */
const loadAuth = () => import('@auth/core')

/** `onFailure` gets the reason why a login failed, without what the provider said about the person. */
export function openOAuth(
  { providers, publicUrl, authSecret }: Pick<Settings, 'providers' | 'publicUrl' | 'authSecret'>,
  onFailure: (reason: string) => void,
): OAuth {
  for (const [name, { issuer }] of Object.entries(providers)) if (!issuer && !hasPreset(name)) throw noIssuer(name)
  let providersPromise: Promise<AnyProvider[]> | undefined
  const loadProviders = () =>
    (providersPromise ??= Promise.all(
      Object.entries(providers).map(([name, settings]) => openProvider(name, settings)),
    ))

  const config = async (signIn: SignIn): Promise<AuthConfig> => ({
    providers: await loadProviders(),
    basePath: authPath,
    secret: authSecret,
    trustHost: true,
    useSecureCookies: publicUrl.startsWith('https:'),
    skipCSRFCheck: (await loadAuth()).skipCSRFCheck, // the route checks it
    callbacks: { signIn },
    logger: { error: (error) => onFailure(reasonOf(error)), warn() {}, debug() {} },
  })

  return {
    has: (provider) => Object.hasOwn(providers, provider),
    list: async () =>
      (await loadProviders()).map(({ id, name, type, options }) => ({
        id: options?.id ?? id,
        name: options?.name ?? name,
        type,
      })),

    async start(provider, cookie) {
      const request = new Request(new URL(`${authPath}/signin/${provider}`, publicUrl), {
        method: 'POST',
        headers: { 'x-auth-return-redirect': '1', ...(cookie && { cookie }) },
      })
      const { Auth } = await loadAuth()
      const response = await Auth(request, await config(() => false))
      const { url }: { url?: string } = await response.json()
      const isOwnUrl = !url || new URL(url).origin === new URL(publicUrl).origin // an error page of the library
      return isOwnUrl ? undefined : { url, cookies: response.headers.getSetCookie() }
    },

    async finish(request) {
      const { Auth } = await loadAuth()
      const result: { person: ProviderPerson | null } = { person: null }
      const response = await Auth(
        request,
        await config(({ account, profile, user }) => {
          if (account && profile && (account.type === 'oauth' || account.type === 'oidc') && isAccountId(account))
            result.person = {
              provider: account.provider,
              type: account.type,
              providerAccountId: account.providerAccountId,
              username: lineOf(profile.preferred_username ?? profile.username ?? profile.login),
              name: lineOf(user.name),
              email: isVerified(profile) ? emailOf(profile.email) : null,
              scope: textOf(account.scope),
            }
          return '/' // a redirect stops the library, which must not create a user, account or session
        }),
      )
      return { ...result, cookies: response.headers.getSetCookie() }
    },
  }
}

/** The library wraps the error of the connection or of the provider. */
function reasonOf({ name, message, cause }: Error): string {
  if (typeof cause === 'object' && cause !== null && 'err' in cause && cause.err instanceof Error)
    return reasonOf(cause.err)
  return cause instanceof Error ? `${name}: ${message}: ${cause.message}` : `${name}: ${message}`
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 200) : null)
const lineOf = (value: unknown) => textOf(plainLineOf(textOf(value) ?? ''))
/** Never cut: the start of a long address can be the address of someone else. */
const emailOf = (value: unknown) => (typeof value === 'string' && isEmailAddress(value) ? value : null)
/** OpenID Connect limits it to 255 ASCII characters. Without one, everyone would be the same person. */
const isAccountId = ({ providerAccountId: id }: { providerAccountId: string }) => /^[\x20-\x7e]{1,255}$/.test(id)
const isVerified = (profile: Profile) => profile.email_verified === true || profile.verified === true

/** A provider that the library has a preset for, or any other OIDC issuer. */
async function openProvider(
  id: string,
  { id: clientId, secret: clientSecret, issuer }: Provider,
): Promise<AnyProvider> {
  const auth = await loadAuth()
  const preset = await presetOf(id)
  const options = {
    clientId,
    clientSecret,
    checks: ['pkce', 'state'] satisfies AnyProvider['checks'],
    [auth.customFetch]: fetchWithTimeout,
    ...(issuer && { issuer }),
    ...(issuer && preset?.type === 'oauth' && endpointsOf(issuer)),
    // Twitch sends whether it has verified an email address only on request.
    ...(id === 'twitch' && { authorization: { params: { claims: { id_token: { email_verified: null } } } } }),
  }
  if (preset) return { ...preset, options: { ...preset.options, ...options } }
  if (!issuer) throw noIssuer(id)
  return { id, name: id.charAt(0).toUpperCase() + id.slice(1), type: 'oidc', issuer, options }
}

const endpointsOf = (issuer: string) => ({
  authorization: { url: `${issuer}/authorize` },
  token: `${issuer}/token`,
  userinfo: `${issuer}/userinfo`,
})

const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })

const moduleOf = (name: string) => `@auth/core/providers/${name}`
const hasPreset = (name: string) => existsSync(fileURLToPath(import.meta.resolve(moduleOf(name))))

const noIssuer = (name: string) =>
  startProblem(`AUTH_${name.toUpperCase().replaceAll('-', '_')}_ISSUER is missing: ${name} is not a preset provider`)

async function presetOf(name: string): Promise<AnyProvider | undefined> {
  const module: unknown = await import(moduleOf(name)).catch(() => undefined)
  if (typeof module !== 'object' || module === null || !('default' in module)) return undefined
  const preset: unknown = typeof module.default === 'function' ? module.default({}) : undefined
  return isProvider(preset) ? preset : undefined
}

const isProvider = (value: unknown): value is AnyProvider =>
  typeof value === 'object' && value !== null && 'type' in value && (value.type === 'oauth' || value.type === 'oidc')
