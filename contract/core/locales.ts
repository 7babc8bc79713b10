/**
 * The 36 locales, each the first segment of a path; `en` is the default and has none.
 *
 * `catalogue` names the full translation that a locale reads; a region file holds only what differs from it.
 */
export const catalogues = [
  'en',
  'id',
  'da',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'tl',
  'ko',
  'ja',
  'sv',
  'fi',
  'ru',
  'hi',
  'zh-Hans',
  'zh-Hant',
  'th',
  'vi',
  'ms',
] as const
export type Catalogue = (typeof catalogues)[number]

const locale = <const Code extends string>(code: Code, title: string, subtitle: string, catalogue: Catalogue) => ({
  code,
  title,
  subtitle,
  catalogue,
})

/** `title` is the language and `subtitle` the region, both in their own language. */
export const locales = [
  locale('en', 'English', 'International', 'en'),
  locale('en-US', 'English', 'United States', 'en'),
  locale('en-AU', 'English', 'Australia', 'en'),
  locale('en-CA', 'English', 'Canada', 'en'),
  locale('en-GB', 'English', 'United Kingdom', 'en'),
  locale('en-IE', 'English', 'Ireland', 'en'),
  locale('en-IN', 'English', 'India', 'en'),
  locale('en-NZ', 'English', 'New Zealand', 'en'),
  locale('en-ZA', 'English', 'South Africa', 'en'),
  locale('id-ID', 'Bahasa Indonesia', 'Indonesia', 'id'),
  locale('da-DK', 'Dansk', 'Danmark', 'da'),
  locale('de-DE', 'Deutsch', 'Deutschland', 'de'),
  locale('de-AT', 'Deutsch', 'Österreich', 'de'),
  locale('de-CH', 'Deutsch', 'Schweiz', 'de'),
  locale('es-419', 'Español', 'Latinoamérica', 'es'),
  locale('es-ES', 'Español', 'España', 'es'),
  locale('es-MX', 'Español', 'México', 'es'),
  locale('fr-CA', 'Français', 'Canada', 'fr'),
  locale('fr-FR', 'Français', 'France', 'fr'),
  locale('fr-CH', 'Français', 'Suisse', 'fr'),
  locale('it-IT', 'Italiano', 'Italia', 'it'),
  locale('pt-BR', 'Português', 'Brasil', 'pt'),
  locale('pt-PT', 'Português', 'Portugal', 'pt'),
  locale('tl-PH', 'Tagalog', 'Pilipinas', 'tl'),
  locale('ko-KR', '한국어', '대한민국', 'ko'),
  locale('ja-JP', '日本語', '日本', 'ja'),
  locale('sv-SE', 'Svenska', 'Sverige', 'sv'),
  locale('fi-FI', 'Suomi', 'Suomi', 'fi'),
  locale('ru-RU', 'Русский', 'Россия', 'ru'),
  locale('hi-IN', 'हिन्दी', 'भारत', 'hi'),
  locale('zh-CN', '简体中文', '中国大陆', 'zh-Hans'),
  locale('zh-TW', '繁體中文', '台灣', 'zh-Hant'),
  locale('zh-HK', '繁體中文', '香港', 'zh-Hant'),
  locale('th-TH', 'ไทย', 'ประเทศไทย', 'th'),
  locale('vi-VN', 'Tiếng Việt', 'Việt Nam', 'vi'),
  locale('ms-MY', 'Bahasa Melayu', 'Malaysia', 'ms'),
] as const

export type Locale = (typeof locales)[number]
export type LocaleCode = Locale['code']

export const defaultLocale: LocaleCode = 'en'

const byCode = new Map<string, Locale>(locales.map((locale) => [locale.code, locale]))
const byLowerCode = new Map<string, Locale>(locales.map((locale) => [locale.code.toLowerCase(), locale]))

export const isLocale = (code: string): code is LocaleCode => byCode.has(code)

/** The locale of a code in any case, or undefined. */
export const findLocale = (code: string): Locale | undefined => byLowerCode.get(code.toLowerCase())

/** Intl uses other names for some locales. Plain English is international: 24 hours, and the day before the month. */
const intlNames: Record<string, string> = { en: 'en-GB', 'tl-PH': 'fil-PH' }

export const intlLocale = (code: string): string => intlNames[code] ?? code

export const catalogueOf = (code: LocaleCode): Catalogue => byCode.get(code)?.catalogue ?? 'en'

/**
 * Splits `/de-AT/explore?x=1` into de-AT and `/explore?x=1`; `/de/explore` is that of the language's default region.
 * `canonical` is false where the prefix is not the code of a locale or names the default: redirect to `localePath`.
 */
export function parseLocalePath(path: string): { locale: LocaleCode; path: string; canonical: boolean } {
  const [, segment = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? []
  // Usernames have three characters or more, so two letters hide no profile.
  const locale = findLocale(segment) ?? (segment.length === 2 ? byLanguage(segment.toLowerCase()) : undefined)
  if (!locale) return { locale: defaultLocale, path, canonical: true }
  const canonical = locale.code === segment && locale.code !== defaultLocale
  return { locale: locale.code, path: onThisSite(`/${rest}`), canonical }
}

/** A path that begins with two slashes would name another host, and browsers read a backslash as a slash. */
export const onThisSite = (path: string) => path.replace(/^[/\\]+/, '/')

/** The same path in a locale; a prefix that is already there is replaced. */
export function localePath(code: LocaleCode, path: string): string {
  const bare = parseLocalePath(path).path
  if (code === defaultLocale) return bare
  return /^\/($|[?#])/.test(bare) ? `/${code}${bare.slice(1)}` : `/${code}${bare}`
}

/** The alternates of a page for `<link rel="alternate" hreflang>`; x-default is the unprefixed path. */
export const alternates = (path: string): { hreflang: string; path: string }[] => [
  ...locales.map(({ code }) => ({ hreflang: code, path: localePath(code, path) })),
  { hreflang: 'x-default', path: localePath(defaultLocale, path) },
]

/** The locale that an Accept-Language header prefers: exact region first, then the language's first region, otherwise the fallback. */
export function preferredLocale(header: string, fallback: LocaleCode): LocaleCode {
  const preferences = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of preferences) {
    const locale = findLocale(tag) ?? findLocale(aliases.get(tag) ?? '') ?? byLanguage(tag)
    if (locale) return locale.code
  }
  return fallback
}

/** Language tags that browsers send and that are not among our codes. */
const aliases = new Map<string, LocaleCode>(
  Object.entries({
    fil: 'tl-PH',
    'fil-ph': 'tl-PH',
    'zh-hans': 'zh-CN',
    'zh-hant': 'zh-TW',
    'zh-hans-cn': 'zh-CN',
    'zh-hant-tw': 'zh-TW',
    'zh-hant-hk': 'zh-HK',
    'zh-mo': 'zh-HK',
    'zh-sg': 'zh-CN',
    es: 'es-ES',
    fr: 'fr-FR',
    in: 'id-ID',
  }),
)

const europeanSpanish = new Set(['es-es', 'es-gq', 'es-ea', 'es-ic'])

function byLanguage(tag: string): Locale | undefined {
  const [language = '', region] = tag.split('-')
  if (language === 'es' && region && !europeanSpanish.has(tag)) return findLocale('es-419')
  const alias = aliases.get(language)
  if (alias) return findLocale(alias)
  return locales.find(({ code }) => code.toLowerCase().split('-')[0] === language)
}
