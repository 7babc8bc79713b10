import { catalogueOf } from '@guildhall/contract/core/locales.ts'
import type { LegalKind } from '@guildhall/contract/white-label/constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../lib/api/api.ts'
import type { PageQueries } from '../lib/api/load.ts'
import { localeOr } from '../lib/i18n/i18n.ts'
import { hostSite } from './host-site.ts'

export const ownLegalPage = (id: string, kind: LegalKind, locale: string) => {
  const query = { language: catalogueOf(localeOr(locale)) }
  return read('GET /organizations/{id}/legal/{kind}', { params: { id, kind }, query })
}

/** The text that a community wrote, on its own host; without one the text of the site is shown. */
export const ownLegalQueries =
  (kind: LegalKind): PageQueries =>
  ({ url, locale, community }) =>
    community
      ? [
          queryOptions({
            queryKey: ['own legal page', url.hostname, kind, locale],
            queryFn: async ({ client }) => {
              const { organizationId, legal } = await client.ensureQueryData(hostSite(url.hostname))
              if (legal.includes(kind)) await client.ensureQueryData(ownLegalPage(organizationId, kind, locale))
              return legal.includes(kind)
            },
          }),
        ]
      : []
