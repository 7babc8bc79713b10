import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { kindsInOrder } from '../../ui/art/cover/kinds.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { coloursOf } from '../colours.ts'
import { ContactLink } from './contact-link.tsx'
import { GuideRow } from './guide-row.tsx'
import { type GuideCategoryGroup, guides, guidesByCategory } from './queries.ts'
import './guides.css'
import type { Handle } from '../../lib/page/route-handle.ts'

const queries: PageQueries = ({ locale }) => [guides(locale)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export const handle: Handle = { search: [] }

export default function GuidesScreen() {
  const t = useTranslation('guides')
  const { data } = useSuspenseQuery(guides(useLocale()))
  const groups = guidesByCategory(data.data)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageMeta title={t('title')} description={t('description')} />
      {groups.length === 0 ? (
        <div className="pt-10">
          <h2 className="sr-only">{t('title')}</h2>
          <Empty
            icon={BookOpen}
            title={t('empty')}
            action={
              <ButtonLink kind="primary" to="/help">
                {t('emptyAction')}
              </ButtonLink>
            }
          >
            {t('emptyText')}
          </Empty>
        </div>
      ) : (
        groups.map((group) => <GuideGroup key={group.slug} group={group} />)
      )}
      <ContactLink />
    </Page>
  )
}

function GuideGroup({ group }: { group: GuideCategoryGroup }) {
  const t = useTranslation('guides')
  const kinds = kindsInOrder(
    group.guides.map(({ slug }) => slug),
    2,
  )
  return (
    <Section
      title={group.name ?? t('other')}
      note={t('count', { count: group.guides.length })}
      id={group.slug || 'more'}
    >
      <ul className="guide-group">
        {group.guides.map((guide, index) => (
          <GuideRow key={guide.id} guide={guide} kind={kinds[index]} colours={coloursOf(guide.slug)} />
        ))}
      </ul>
    </Section>
  )
}
