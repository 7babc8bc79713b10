/** The API reference as an HTML page without scripts. */
import type { Access } from '@guildhall/contract/core/endpoint.ts'
import { problems } from '@guildhall/contract/core/problems.ts'
import type { Route } from './mount.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const describeAccess = (access: Access) =>
  typeof access === 'string'
    ? access
    : Object.entries(access)
        .map((pair) => pair.join(' '))
        .join(', ')

export function docsPage(siteName: string, routes: Route[]): string {
  const groups = Map.groupBy(routes, (route) => route.path.split('/')[1] ?? '')
  const sections = [...groups].map(
    ([name, group]) => `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${group.map(entry).join('')}`,
  )
  const codes = Object.entries(problems).map(
    ([code, status]) => `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(siteName)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<h1>${escapeHtml(siteName)} API</h1>
<p>Base URL: <code>/api</code>. A single resource is returned as <code>{ "data": … }</code>, a list also has <code>page</code>, <code>limit</code> and
<code>total</code>. Errors are <code>application/problem+json</code> with a stable <code>code</code>.
Machine-readable version: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${[...groups.keys()].map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' · ')} · <a href="#problems">problems</a></nav>
${sections.join('')}
<h2 id="problems">Problems</h2><table><tbody>${codes.join('')}</tbody></table></body></html>`
}

function entry({ method, path, endpoint }: Route): string {
  const parts = Object.entries({ query: endpoint.query, body: endpoint.body, reply: endpoint.reply })
  const shapes = parts.map(([name, shape]) =>
    shape ? `<h4>${name}</h4><pre>${escapeHtml(JSON.stringify(shape, null, 1))}</pre>` : '',
  )
  return `<details><summary><code><span class="method">${method}</span>${escapeHtml(path)}</code>
<span class="access">${escapeHtml(describeAccess(endpoint.access))}</span> ${escapeHtml(endpoint.summary)}</summary>
${endpoint.problems?.length ? `<p>Errors: ${endpoint.problems.map((code) => `<a href="#problem-${code}"><code>${code}</code></a>`).join(', ')}</p>` : ''}
${shapes.join('')}</details>`
}
