/**
 * Words in the reader's language.
 *
 * A page is rendered in one locale. On the server every namespace of every locale is in memory, and the page remembers
 * which ones it used: exactly those travel in the HTML. Later screens fetch what they lack, as static files.
 */
import { defaultLocale, isLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { createContext, use } from 'react'
import { type Bundle, speaker, type Words } from './translate.ts'

export type { Words }
/** By namespace. Keys are flat, so that a region file can be laid over its catalogue key by key. */
export type Texts = Record<string, Bundle>

export type Speech = {
  locale: LocaleCode
  texts: Texts
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

export function useSpeech() {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('A screen was rendered without a language')
  return speech
}

export const useLocale = () => useSpeech().locale

const kept = new WeakMap<Texts, Map<string, Words>>()

/** The same function for the same namespace, so that it can stand among the dependencies of an effect. */
function wordsIn(texts: Texts, locale: LocaleCode, namespace: string) {
  const known = kept.get(texts) ?? new Map<string, Words>()
  kept.set(texts, known)
  const words = known.get(namespace) ?? speaker(locale, texts[namespace] ?? {})
  known.set(namespace, words)
  return words
}

/** The words of one namespace. Suspends on the client while a namespace is fetched. */
export function useWords(namespace: string): Words {
  const { locale, texts, used, fetch } = useSpeech()
  used.add(namespace)
  const coming = fetch?.(namespace)
  if (coming) use(coming) // also once it is here: React wants to see the same promise again
  return wordsIn(texts, locale, namespace)
}

export const localeOr = (code: string): LocaleCode => (isLocale(code) ? code : defaultLocale)
