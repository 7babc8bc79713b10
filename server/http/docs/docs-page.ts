/** The API reference as an HTML page: readable without scripts, searchable and with a form for each call with them. */
import { type Access, type Endpoint, envelope, pathParams } from '@guildhall/contract/core/endpoint.ts'
import { problems } from '@guildhall/contract/core/problems.ts'
import type { TSchema } from '@guildhall/contract/core/shape.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import type { Route } from '../mount.ts'
import { exampleOf, shapeText } from './shape-text.ts'

type Site = { siteName: string; publicUrl: string }

export function docsPage(site: Site, routes: readonly Route[]): string {
  const siteName = escapeHtml(site.siteName)
  const groups = [...Map.groupBy(routes, ({ path }) => path.split('/')[1] ?? '')].sort(([a], [b]) => (a < b ? -1 : 1))
  const sections = groups.map(
    ([name, group]) =>
      `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${group.map((route) => entry(site, route)).join('')}</section>`,
  )
  const codes = Object.entries(problems).map(
    ([code, status]) => `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · ${siteName}</title><link rel="stylesheet" href="/api/docs.css"><script src="/api/docs.js" defer></script></head><body>
<header><a href="/">${siteName}</a><h1>API reference</h1>
<input id="search" type="search" placeholder="Search calls" aria-label="Search calls" hidden>
<input id="token" type="password" placeholder="Token (optional)" aria-label="Token" autocomplete="off" hidden></header>
<div class="columns"><nav aria-label="Groups">${groups.map(([name]) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join('')}<a href="#problems">problems</a></nav>
<main>${introduction(escapeHtml(new URL(site.publicUrl).origin))}
<p id="nothing" role="status" hidden>No calls match.</p>
${sections.join('')}
<section id="problems"><h2>problems</h2><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th></tr></thead><tbody>${codes.join('')}</tbody></table></section>
</main></div></body></html>`
}

const introduction = (origin: string) => `<div class="lead">
<p>The base address is <code>${origin}/api</code>. One object is returned as <code>{ "data": … }</code>; a list also has <code>page</code>,
<code>limit</code> and <code>total</code>. Errors are <code>application/problem+json</code> with a stable <code>code</code>.</p>
<p>Calls marked with a scope need a token of a community in the header <code>Authorization: Bearer gh_…</code>. Owners create tokens in
Manage › Developers. Each reply to a token has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>;
a refused call also has <code>Retry-After</code>.</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1) and <a href="/api/client.d.ts" download>client.d.ts</a>, the types of
every call for <code>openapi-fetch</code>:</p>
<pre>import createClient from 'openapi-fetch'
import type { paths } from './client'

const api = createClient&lt;paths&gt;({ baseUrl: '${origin}/api', headers: { authorization: 'Bearer gh_…' } })
const { data, error } = await api.GET('/enterprise/user')</pre></div>`

/** Who may make a call, in words. */
function accessText(access: Access): string {
  if (access === 'public') return 'anyone'
  if (access === 'user') return 'logged-in users'
  if (typeof access === 'string') return `${access} of the site`
  if ('enterprise' in access)
    return access.enterprise === 'any' ? 'token with any scope' : `token with scope ${access.enterprise}`
  const [scope, role] = Object.entries(access)[0] ?? []
  return `${role} of the ${scope}`
}

type Field = { name: string; schema: TSchema; required: boolean }

function fieldsOf(schema: TSchema | undefined): Field[] {
  const properties: Record<string, TSchema> = schema && 'properties' in schema ? Object(schema.properties) : {}
  const required: unknown[] = schema && 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }))
}

function entry(site: Site, route: Route): string {
  const { method, path, endpoint } = route
  const params = fieldsOf(pathParams(path, endpoint))
  const query = fieldsOf(endpoint.query)
  const isForm = endpoint.body !== undefined && 'form' in endpoint.body
  const body = endpoint.body && !('form' in endpoint.body) ? endpoint.body : undefined
  const example = body ? JSON.stringify(exampleOf(body), null, 2) : ''
  const isTried = !isForm && endpoint.reply.kind !== 'live' && endpoint.reply.kind !== 'redirect'
  const call = { method, path, params: params.map(nameOf), query: query.map(nameOf), example }
  return `<details id="${escapeHtml(`${method} ${path}`)}"${isTried ? ` data-call="${escapeHtml(JSON.stringify(call))}"` : ''}>
<summary><b class="method" data-method="${method}">${method}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(endpoint.summary)}</span></summary>
<p class="access">For ${escapeHtml(accessText(endpoint.access))}${endpoint.idempotent ? ' · accepts <code>Idempotency-Key</code>' : ''}</p>
${fieldTable('Path', params)}${fieldTable('Query', query)}
${isForm ? fieldTable('Form', formFields(endpoint)) : ''}
${body ? `<h4>Body</h4><pre>${escapeHtml(shapeText(body))}</pre>` : ''}
<h4>Reply</h4><pre>${escapeHtml(replyText(endpoint))}</pre>
${problemLinks(endpoint)}
<h4>curl</h4><pre>${escapeHtml(curlOf(site, route, example))}</pre></details>`
}

const nameOf = ({ name }: Field) => name

const fieldTable = (title: string, fields: readonly Field[]) =>
  fields.length === 0 ? '' : `<h4>${title}</h4><table><tbody>${fields.map(fieldRow).join('')}</tbody></table>`

function fieldRow({ name, schema, required }: Field): string {
  const description = 'description' in schema && typeof schema.description === 'string' ? schema.description : ''
  const type = 'upload' in schema ? 'file' : shapeText(schema)
  return `<tr><td><code>${escapeHtml(name)}</code></td><td><code>${escapeHtml(type)}</code></td><td>${required ? 'required' : ''} ${escapeHtml(description)}</td></tr>`
}

function formFields({ body }: Endpoint): Field[] {
  const fields: Record<string, TSchema> = body && 'form' in body ? Object(body.form) : {}
  return Object.entries(fields).map(([name, schema]) => ({ name, schema, required: 'upload' in schema }))
}

function replyText({ reply }: Endpoint): string {
  if (reply.kind === 'none') return '204, no content'
  if (reply.kind === 'redirect') return '302, a redirect'
  if (reply.kind === 'live') return '101, a WebSocket'
  if (reply.kind === 'file') return `a file: ${reply.type}`
  return shapeText(reply.kind === 'raw' ? reply.schema : envelope[reply.kind](reply.schema))
}

const problemLinks = ({ problems }: Endpoint) =>
  problems?.length
    ? `<h4>Errors</h4><p>${[...new Set(problems)].map((code) => `<a href="#problem-${code}"><code>${code}</code></a>`).join(' ')}</p>`
    : ''

function curlOf({ publicUrl }: Site, { method, path, endpoint }: Route, example: string): string {
  const isToken = typeof endpoint.access === 'object' && 'enterprise' in endpoint.access
  const query = fieldsOf(endpoint.query).filter(({ required }) => required)
  const search = query.length > 0 ? `?${query.map(({ name }) => `${name}={${name}}`).join('&')}` : ''
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${new URL(publicUrl).origin}/api${path}${search}'`,
    ...(isToken ? [`-H 'Authorization: Bearer gh_…'`] : []),
    ...(example ? [`-H 'Content-Type: application/json'`, `-d '${example}'`] : []),
  ].join(' \\\n  ')
}
