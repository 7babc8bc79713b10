/** Renders shared markup once for each piece of data, locale and key. It is dropped together with the data. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type I18n, I18nContext } from '../i18n/i18n.ts'

type Markup = { html: string; used: ReadonlySet<string> }
type MarkupOf = Markup & { others: readonly object[] }

const markupByOwner = new WeakMap<object, Map<string, MarkupOf>>()
const idPrefix = 'shared-'

export function sharedRenderer(i18n: I18n): NonNullable<I18n['renderShared']> {
  return (owner, others, key, element, kind) => {
    const byKey = markupByOwner.get(owner) ?? new Map<string, MarkupOf>()
    markupByOwner.set(owner, byKey)
    const fullKey = `${i18n.locale} ${key}`
    const existing = byKey.get(fullKey)
    const isCurrent = existing?.others.every((other, index) => other === others[index])
    const markup = existing && isCurrent ? existing : { ...render(i18n, element, kind), others }
    byKey.set(fullKey, markup)
    for (const namespace of markup.used) i18n.used.add(namespace)
    return markup.html
  }
}

const svgStart = '<svg aria-hidden="true">'
const svgEnd = '</svg>'

function render(i18n: I18n, element: ReactNode, kind: 'html' | 'svg'): Markup {
  const used = new Set<string>()
  const basename = localePath(i18n.locale, '/')
  const { renderShared, ...rest } = i18n
  const markup = renderToString(
    <I18nContext value={{ ...rest, used }}>
      <StaticRouter basename={basename} location={basename}>
        {kind === 'svg' ? <svg aria-hidden="true">{element}</svg> : element}
      </StaticRouter>
    </I18nContext>,
    { identifierPrefix: idPrefix },
  )
  if (markup.includes(`_${idPrefix}`)) throw new Error('Shared markup must not use useId')
  const html = kind === 'svg' ? markup.slice(svgStart.length, -svgEnd.length) : markup
  return { html, used }
}
