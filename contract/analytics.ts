/** First-party counting of visits; no cookie, no stranger. */
import { conversionKinds, analyticsLimits as limits, utmKeys } from './analytics.words.ts'
import { area, none } from './endpoint.ts'
import { closed, oneOf, type TSchema, Type } from './shape.ts'

const utm: Record<string, TSchema> = Object.fromEntries(
  utmKeys.map((key) => [key, Type.Optional(Type.String({ maxLength: limits.utm.max }))]),
)

export const analytics = area({
  'POST /track': {
    access: 'public',
    summary: 'A page was seen, or somebody new signed up',
    body: closed({
      path: Type.String({ minLength: 1, maxLength: limits.path.max }),
      referrer: Type.Optional(Type.String({ maxLength: 2_000 })),
      externalId: Type.Optional(Type.String({ maxLength: 64 })),
      conversion: Type.Optional(oneOf(conversionKinds)),
      utm: Type.Optional(closed(utm)),
    }),
    reply: none,
    limit: { max: 120, seconds: 60 },
  },
})
