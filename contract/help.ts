/** Help: answers to common questions, and a way to ask. */
import { area, many, none } from './endpoint.ts'
import { contactTopics, faqCategories, helpLimits as limits } from './help.words.ts'
import { Locale } from './news.ts'
import { closed, Email, Id, oneOf, open, type Static, Type } from './shape.ts'

/** `answer` is clean html, safe to show. */
export const Faq = open({ id: Id, category: oneOf(faqCategories), question: Type.String(), answer: Type.String() })
export type Faq = Static<typeof Faq>

export const help = area({
  'GET /faqs': {
    access: 'public',
    summary: 'Questions and answers',
    query: closed({ locale: Locale }),
    reply: many(Faq),
    cache: { tags: ['faqs'], seconds: 300 },
  },
  'POST /contact': {
    access: 'public',
    summary: 'Write to the people who run this site',
    body: closed({
      name: Type.String({ minLength: limits.name.min, maxLength: limits.name.max }),
      email: Email,
      topic: oneOf(contactTopics),
      message: Type.String({ minLength: limits.message.min, maxLength: limits.message.max }),
      /** People leave it empty; programs fill everything in. */
      website: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: none,
    limit: { max: 5, seconds: 600 },
    problems: ['RATE_LIMITED'],
  },
})
