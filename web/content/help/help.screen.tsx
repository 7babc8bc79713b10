import { faqCategories } from '@guildhall/contract/content/faq-categories.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Count } from '../../ui/feedback/count.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { firstGuide } from '../guides/queries.ts'
import { Answers, moveBetweenAnswers } from './answers.tsx'
import { Contact } from './contact.tsx'
import { find } from './find.ts'
import { HelpSearch } from './help-search.tsx'
import { useHighlight } from './highlight.ts'
import { type Faq, faqs } from './queries.ts'
import './help.css'
import type { Handle } from '../../lib/page/route-handle.ts'

const queries: PageQueries = ({ locale }) => [faqs(locale), firstGuide(locale)]
export const handle: Handle = { search: ['topic'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function HelpScreen() {
  const t = useTranslation('help')
  const { data } = useSuspenseQuery(faqs(useLocale()))
  const [search] = useSearchParams()
  const [input, setInput] = useState('')
  const searchText = useDeferredValue(input.trim())
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  useHighlight(results, searchText)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageMeta title={t('title')} description={t('description')} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles bubbling key events of the field and the questions */}
      <div onKeyDown={(event) => moveBetweenAnswers(event, field.current)}>
        <HelpSearch field={field} input={input} onType={setInput} />
        <div ref={results}>
          {searchText ? (
            <SearchResults answers={find(data.data, searchText)} />
          ) : (
            <AnswersByCategory answers={data.data} />
          )}
        </div>
      </div>
      <GuidesHint />
      <Contact topic={search.get('topic')} title={t('contact')} lead={<ContactLead />} />
    </Page>
  )
}

function ContactLead() {
  const t = useTranslation('help')
  const isLoggedIn = useSession().status === 'authenticated'
  return (
    <>
      {t('contactText')}{' '}
      {isLoggedIn && (
        <Link to="/tickets" className="help-link">
          {t('contactChat')}
        </Link>
      )}
    </>
  )
}

function SearchResults({ answers }: { answers: Faq[] }) {
  const t = useTranslation('help')
  return (
    <section className="help-found">
      <p className="help-count" role="status">
        {t('found', { count: answers.length })}
      </p>
      {answers.length > 0 ? (
        <Answers answers={answers} isOpen={answers.length <= 3} key={answers.length <= 3 ? 'open' : 'closed'} />
      ) : (
        <p className="help-none">
          {t('noMatchText')}{' '}
          <a href="#contact" className="help-link">
            {t('noMatchAction')}
          </a>
        </p>
      )}
    </section>
  )
}

function AnswersByCategory({ answers }: { answers: Faq[] }) {
  const t = useTranslation('help')
  const groups = faqCategories
    .map((category) => ({ category, answers: answers.filter((item) => item.category === category) }))
    .filter((group) => group.answers.length > 0)
  if (groups.length === 0) {
    return (
      <div className="pt-8">
        <h2 className="sr-only">{t('topics')}</h2>
        <Empty icon={LifeBuoy} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      </div>
    )
  }
  return (
    <div className="help-groups">
      <nav className="help-topics" aria-label={t('topics')}>
        {groups.map(({ category, answers }) => (
          <a key={category} className="chip" href={`#${category}`}>
            {t(`category.${category}`)}
            <Count value={answers.length} />
          </a>
        ))}
      </nav>
      <div>
        {groups.map(({ category, answers }) => (
          <section key={category} id={category} className="help-group">
            <h2>{t(`category.${category}`)}</h2>
            <Answers answers={answers} />
          </section>
        ))}
      </div>
    </div>
  )
}

function GuidesHint() {
  const t = useTranslation('help')
  const { data } = useSuspenseQuery(firstGuide(useLocale())).data
  if (data.length === 0) return null
  return (
    <aside className="help-guides">
      <div>
        <h2>{t('guides')}</h2>
        <p>{t('guidesText')}</p>
      </div>
      <ButtonLink to="/guides">{t('guidesAction')}</ButtonLink>
    </aside>
  )
}
