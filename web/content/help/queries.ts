import { type ReplyTo, read } from '../../lib/api/api.ts'
import { localeOr } from '../../lib/i18n/i18n.ts'

export type Faq = ReplyTo<'GET /faqs'>['data'][number]

export const faqs = (locale: string) => read('GET /faqs', { query: { locale: localeOr(locale) } })
