import { type I18n, localeOr, type Texts, useI18n } from './i18n.ts'
import { loadOnce } from './load-once.ts'

/** Placeholder in the markup until the page is rendered and its namespaces are known. */
export const TEXTS_PLACEHOLDER = 'texts-placeholder-7f3a'

/** Sends the page's texts to the client. The content differs between server and client on purpose. */
export function TextsScript() {
  const { fetch } = useI18n()
  const html = fetch ? (document.getElementById('texts')?.innerHTML ?? '') : TEXTS_PLACEHOLDER
  return (
    <script
      id="texts"
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

type PageTexts = { locale: string; texts: Texts }

/** The client's locale and texts, read from the page. */
export function readI18n(): I18n {
  const { locale: localeCode, texts: pageTexts }: PageTexts = JSON.parse(
    document.getElementById('texts')?.textContent || '{}',
  )
  const locale = localeOr(localeCode)
  const texts = { ...pageTexts }
  const load = async (namespace: string) => {
    const { fetchTexts } = await import('./catalogue.client-files.ts')
    texts[namespace] = await fetchTexts(locale, namespace)
  }
  return {
    locale,
    texts,
    origin: window.location.origin,
    siteName: document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '',
    community: document.documentElement.dataset.community,
    used: new Set(),
    fetch: loadOnce(Object.keys(pageTexts), load),
  }
}
