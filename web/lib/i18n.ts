/**
 * Words in the reader's language.
 *
 * A page is rendered in one locale. On the server every namespace of every locale is in memory, and the page remembers
 * which ones it used: exactly those travel in the HTML. Later screens fetch what they lack, as static files.
 */
import { defaultLocale, isLocale, type LocaleCode } from '@guildhall/contract/locales.ts'
import { createInstance, type i18n } from 'i18next'
import { createContext, use } from 'react'

export type Bundle = Record<string, string>
export type Words = (key: string, values?: Record<string, unknown>) => string

export type Speech = {
  locale: LocaleCode
  i18n: i18n
  /** Scheme and host of this site, for links that leave it. */
  origin: string
  siteName: string
  /** For inline scripts; on the server only. */
  nonce?: string
  /** Namespaces asked for while rendering. */
  used: Set<string>
  /** Brings a namespace that did not come with the page, and nothing for one that did; absent on the server, where all are. */
  fetch?: (namespace: string) => Promise<void> | undefined
}

export const SpeechContext = createContext<Speech | null>(null)

/** Keys are flat, so that a region file can be laid over its catalogue key by key. */
export function makeI18n(locale: LocaleCode, namespaces: Record<string, Bundle>) {
  const instance = createInstance()
  instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: namespaces },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

export function useSpeech() {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('A screen was rendered without a language')
  return speech
}

export const useLocale = () => useSpeech().locale

const kept = new WeakMap<i18n, Map<string, Words>>()

/** The same function for the same namespace, so that it can stand among the dependencies of an effect. */
function wordsIn(i18n: i18n, locale: LocaleCode, namespace: string) {
  const known = kept.get(i18n) ?? new Map<string, Words>()
  kept.set(i18n, known)
  const fixed = i18n.getFixedT(locale, namespace)
  const words: Words = known.get(namespace) ?? ((key, values) => String(fixed(key, { ...values })))
  known.set(namespace, words)
  return words
}

/** The words of one namespace. Suspends on the client while a namespace is fetched. */
export function useWords(namespace: string): Words {
  const { locale, i18n, used, fetch } = useSpeech()
  used.add(namespace)
  const coming = fetch?.(namespace)
  if (coming) use(coming) // also once it is here: React wants to see the same promise again
  return wordsIn(i18n, locale, namespace)
}

export const localeOr = (code: string): LocaleCode => (isLocale(code) ? code : defaultLocale)
