/** The API as a page a person can read, without any script. */
import type { Access } from '@guildhall/contract/endpoint.ts'
import { problems } from '@guildhall/contract/problems.ts'
import type { Route } from './mount.ts'

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const accessWords = (access: Access) =>
  typeof access === 'string'
    ? access
    : Object.entries(access)
        .map((pair) => pair.join(' '))
        .join(', ')

export function docsPage(siteName: string, routes: Route[]): string {
  const groups = Map.groupBy(routes, (route) => route.path.split('/')[1] ?? '')
  const sections = [...groups].map(
    ([name, group]) => `<h2 id="${safe(name)}">${safe(name)}</h2>${group.map(entry).join('')}`,
  )
  const codes = Object.entries(problems).map(
    ([code, status]) => `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(siteName)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<h1>${safe(siteName)} API</h1>
<p>Base <code>/api</code>. One resource comes as <code>{ "data": … }</code>, a list with <code>page</code>, <code>limit</code> and
<code>total</code>. A refusal is <code>application/problem+json</code> with a stable <code>code</code>.
The same in machine words: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${[...groups.keys()].map((name) => `<a href="#${safe(name)}">${safe(name)}</a>`).join(' · ')} · <a href="#problems">problems</a></nav>
${sections.join('')}
<h2 id="problems">Problems</h2><table><tbody>${codes.join('')}</tbody></table></body></html>`
}

function entry({ method, path, endpoint }: Route): string {
  const parts = Object.entries({ query: endpoint.query, body: endpoint.body, reply: endpoint.reply })
  const shapes = parts.map(([name, shape]) =>
    shape ? `<h4>${name}</h4><pre>${safe(JSON.stringify(shape, null, 1))}</pre>` : '',
  )
  return `<details><summary><code><span class="method">${method}</span>${safe(path)}</code>
<span class="access">${safe(accessWords(endpoint.access))}</span> ${safe(endpoint.summary)}</summary>
${endpoint.problems?.length ? `<p>Refuses with ${endpoint.problems.map((code) => `<a href="#problem-${code}"><code>${code}</code></a>`).join(', ')}</p>` : ''}
${shapes.join('')}</details>`
}
