/** A legal page that the community wrote itself, on its own host. */
import type { LegalKind } from '@guildhall/contract/white-label/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '../lib/i18n/format.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Page } from '../ui/layout/page.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import type { HostSite } from './host-site.ts'
import { ownLegalPage } from './own-legal-queries.ts'

export function OwnLegalPage({ site, kind }: { site: HostSite; kind: LegalKind }) {
  const t = useTranslation('legal')
  const tOwn = useTranslation('white-label')
  const { date } = useFormat()
  const { locale } = useI18n()
  const { data } = useSuspenseQuery(ownLegalPage(site.organizationId, kind, locale))
  return (
    <Page title={t(kind)} kicker={site.name} lead={tOwn('legalUpdated', { date: date(data.updatedAt) })}>
      <PageMeta title={t(kind)} description={`${t(kind)} · ${site.name}`} />
      <RichText html={data.text} />
    </Page>
  )
}
