import { area, csv, pdf, zip } from '../core/endpoint.ts'
import { locales } from '../core/locales.ts'
import { Id, oneOf, strictObject, Type } from '../core/shape.ts'

const locale = Type.Optional(oneOf(locales.map(({ code }) => code)))

export const exports = area({
  'GET /tournaments/{id}/export': {
    access: { tournament: 'host' },
    summary:
      'Export the whole event as one archive: event.json, players.csv, matches.csv, standings.csv, bracket.html and sheets.pdf, in the language of `locale`',
    query: strictObject({ locale }),
    reply: zip,
    problems: ['NOT_FOUND', 'RATE_LIMITED'],
    limit: { max: 12, seconds: 60 },
  },
  'GET /organizations/{id}/packing-list/csv': {
    feature: 'shop',
    access: { organization: 'ADMIN' },
    summary: 'The orders of a shop that are to be shipped, with their addresses',
    query: strictObject({ itemId: Type.Optional(Id) }),
    reply: csv,
    problems: ['RATE_LIMITED'],
    limit: { max: 12, seconds: 60 },
  },
  'GET /organizations/{id}/packing-list/pdf': {
    feature: 'shop',
    access: { organization: 'ADMIN' },
    summary: 'The orders of a shop that are to be shipped, to print: eight labels per page',
    query: strictObject({ itemId: Type.Optional(Id), locale }),
    reply: pdf,
    problems: ['RATE_LIMITED'],
    limit: { max: 12, seconds: 60 },
  },
})
