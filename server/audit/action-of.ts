/** Names an act after its call: 'PATCH /admin/games/{id}' is 'game-updated', 'POST /admin/articles/{id}/restore' is 'article-restored'. */
const endings: Record<string, string> = { POST: 'created', PUT: 'updated', PATCH: 'updated', DELETE: 'deleted' }

/** The verbs that end an address. A version of something is part of it. */
const participles: Record<string, string> = {
  restore: 'restored',
  duplicate: 'duplicated',
  template: 'saved-as-template',
}

export function actionOf(address: string) {
  const [method = '', path = ''] = address.split(' ')
  const segments = path.replace('/versions/{versionId}', '').split('/').slice(2)
  const last = segments.at(-1) ?? ''
  const beforeLast = segments.at(-2) ?? ''
  const verb =
    method === 'POST' && isParam(beforeLast) && !last.endsWith('s') ? (participles[last] ?? kebab(last)) : undefined
  const named = verb ? segments.slice(0, -1) : segments
  const kind = nameOf(named.findLast((segment) => !isParam(segment)) ?? 'site')
  const idParam = isParam(named.at(-1) ?? '') ? (named.at(-1) ?? '').slice(1, -1) : ''
  return {
    kind,
    idParam,
    action: `${kind}-${verb ?? (isParam(last) && method === 'POST' ? 'decided' : endings[method])}`,
  }
}

const isParam = (segment: string) => segment.startsWith('{')
const kebab = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function nameOf(segment: string): string {
  if (segment === 'organizations') return 'community'
  const word = kebab(segment)
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
}
