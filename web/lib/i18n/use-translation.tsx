import { localeOr, type Speech, type Texts, useSpeech } from './i18n.ts'
import { once } from './load-once.ts'

/** Stands in the markup until the page is rendered and it is known which words it used. */
export const WORDS_PLACEHOLDER = 'words-go-here-7f3a'

/** Carries the page's words to the client. The content differs between the sides on purpose. */
export function WordsScript() {
  const { fetch } = useSpeech()
  const html = fetch ? (document.getElementById('words')?.innerHTML ?? '') : WORDS_PLACEHOLDER
  return (
    <script
      id="words"
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

type Carried = { locale: string; words: Texts }

/** The client's language, from the words the page came with. */
export function readSpeech(): Speech {
  const { locale: code, words }: Carried = JSON.parse(document.getElementById('words')?.textContent || '{}')
  const locale = localeOr(code)
  const texts = { ...words }
  const bring = async (namespace: string) => {
    const { fetchWords } = await import('./catalogue.client-files.ts')
    texts[namespace] = await fetchWords(locale, namespace)
  }
  return {
    locale,
    texts,
    origin: window.location.origin,
    siteName: document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '',
    used: new Set(),
    fetch: once(Object.keys(words), bring),
  }
}
