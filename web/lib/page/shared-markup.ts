/**
 * Markup that is the same for all readers is rendered once, and inserted as text into the pages of the others.
 *
 *   const share = useSharedMarkup()
 *   <article {...share(event, `${kind}`, <Content event={event} kind={kind} />)} />
 *
 * `owners` are the data of the API that the markup shows, and `key` holds everything else that it depends on. Only replies that are
 * the same for everyone are frozen (server/http/serve.ts): markup of other data is rendered as usual. The browser renders the element
 * and finds the same markup, so the element must not use `useId`.
 */
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.ts'

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }
/** `svg` for markup inside a drawing, where React writes some elements differently. */
export type ShareMarkup = (
  owners: object | readonly object[],
  key: string,
  element: ReactNode,
  kind?: 'html' | 'svg',
) => Inside

export function useSharedMarkup(): ShareMarkup {
  const { renderShared } = useI18n()
  return (owners, key, element, kind = 'html') => {
    const [first, ...others] = [owners].flat()
    return renderShared && first && [first, ...others].every(Object.isFrozen)
      ? { dangerouslySetInnerHTML: { __html: renderShared(first, others, `${kind} ${key}`, element, kind) } }
      : { children: element }
  }
}
