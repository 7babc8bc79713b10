/**
 * Texts in the reader's language.
 *
 * A page is rendered in one locale. On the server every namespace of every locale is in memory, and the page records
 * which ones it used: the HTML contains exactly those. Later screens fetch missing namespaces as static files.
 */
import { defaultLocale, isLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { type Bundle, createTranslator, type Translate } from '@guildhall/contract/core/translate.ts'
import { createContext, type ReactNode, use } from 'react'

export type { Translate }
/** By namespace. Keys are flat, so that a region file can override its catalogue key by key. */
export type Texts = Record<string, Bundle>

export type I18n = {
  locale: LocaleCode
  texts: Texts
  /** Scheme and host of this site, for absolute links. */
  origin: string
  siteName: string
  /** The username of the community whose host this is. */
  community?: string | undefined
  /** Marks our inline scripts; on the server only. */
  nonce?: string
  /** On the server: renders markup that is the same for all readers, once. See page/shared-markup.ts. */
  renderShared?: (
    owner: object,
    others: readonly object[],
    key: string,
    element: ReactNode,
    kind: 'html' | 'svg',
  ) => string
  /** Namespaces used while rendering. */
  used: Set<string>
  /** Fetches a namespace that is not in the page, returns undefined for one that is. Absent on the server, which has all. */
  fetch?: (namespace: string) => Promise<void> | undefined
}

export const I18nContext = createContext<I18n | null>(null)

export function useI18n() {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('Expected an I18nContext around the screen')
  return i18n
}

export const useLocale = () => useI18n().locale

const functionsByTexts = new WeakMap<Texts, Map<string, Translate>>()

/** Returns the same function for the same namespace, so that effects can depend on it. */
function translatorIn(texts: Texts, locale: LocaleCode, namespace: string) {
  const functions = functionsByTexts.get(texts) ?? new Map<string, Translate>()
  functionsByTexts.set(texts, functions)
  const translate = functions.get(namespace) ?? createTranslator(locale, texts[namespace] ?? {})
  functions.set(namespace, translate)
  return translate
}

/** The texts of one namespace. Suspends on the client while a namespace is fetched. */
export function useTranslation(namespace: string): Translate {
  const { locale, texts, used, fetch } = useI18n()
  used.add(namespace)
  const pending = fetch?.(namespace)
  if (pending) use(pending) // Not cleared after it has resolved: React expects the same promise again.
  return translatorIn(texts, locale, namespace)
}

export const localeOr = (code: string): LocaleCode => (isLocale(code) ? code : defaultLocale)
