import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useLocale, useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { kindsInOrder } from '../../ui/art/cover/generated-cover.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { coloursOf } from '../news/colours.ts'
import { GuideRow } from './guide-row.tsx'
import { guides, type Shelf, shelvesOf } from './queries.ts'
import { Stuck } from './stuck.tsx'
import './guides.css'

const needs: Needs = ({ locale }) => [guides(locale)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function GuidesScreen() {
  const t = useWords('guides')
  const { data } = useSuspenseQuery(guides(useLocale()))
  const shelves = shelvesOf(data.data)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageMeta title={t('title')} description={t('description')} />
      {shelves.length === 0 ? (
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
        shelves.map((shelf) => <ShelfSection key={shelf.slug} shelf={shelf} />)
      )}
      <Stuck />
    </Page>
  )
}

function ShelfSection({ shelf }: { shelf: Shelf }) {
  const t = useWords('guides')
  const kinds = kindsInOrder(
    shelf.guides.map(({ slug }) => slug),
    2,
  )
  return (
    <Section
      title={shelf.name ?? t('other')}
      note={t('count', { count: shelf.guides.length })}
      id={shelf.slug || 'more'}
    >
      <ul className="guide-shelf">
        {shelf.guides.map((guide, index) => (
          <GuideRow key={guide.id} guide={guide} kind={kinds[index]} colours={coloursOf(guide.slug)} />
        ))}
      </ul>
    </Section>
  )
}
