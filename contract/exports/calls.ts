import { area, zip } from '../core/endpoint.ts'
import { locales } from '../core/locales.ts'
import { closed, oneOf, Type } from '../core/shape.ts'

export const exports = area({
  'GET /tournaments/{id}/export': {
    access: { tournament: 'host' },
    summary:
      'Export the whole event as one archive: event.json, players.csv, matches.csv, standings.csv, bracket.html and sheets.pdf, in the language of `locale`',
    query: closed({ locale: Type.Optional(oneOf(locales.map(({ code }) => code))) }),
    reply: zip,
    problems: ['NOT_FOUND', 'RATE_LIMITED'],
    limit: { max: 12, seconds: 60 },
  },
})
