/** `/admin/help/:id`: the editor of a help question; `new` creates one. */
import { faqCategories } from '@guildhall/contract/content/faq-categories.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { adminRole } from '../../shell/admin/admin-access.ts'
import { Answers } from '../help/answers.tsx'
import { ContentEditor } from './content-editor.tsx'
import { asFaqTranslations, faqTranslations } from './faq-translations.ts'
import { type Draft, emptyDraft, type FaqDraft, faqDraft, filledTranslations } from './queries.ts'
import '../help/help.css'

const access: PageQueries = () => [adminRole()]
const queriesOf = (id = 'new') => (id === 'new' ? [] : [faqDraft(id)])
export const loader = serverLoad(access, (_client, { params }) => queriesOf(params.id))
export const clientLoader = clientLoad(access, (_client, { params }) => queriesOf(params.id))

export default function FaqEditorScreen() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <Editor faq={null} /> : <StoredFaq key={id} id={id} />
}

function StoredFaq({ id }: { id: string }) {
  const { data } = useSuspenseQuery(faqDraft(id))
  return <Editor faq={data} />
}

const draftOf = (faq: FaqDraft): Draft => ({
  texts: { title: faq.question, summary: '', content: faq.answer },
  translations: faqTranslations(faq),
  category: faq.category,
  publishedAt: faq.publishedAt,
  cover: null,
})

function Editor({ faq }: { faq: FaqDraft | null }) {
  const tHelp = useTranslation('help')
  return (
    <ContentEditor
      kind="faqs"
      id={faq?.id ?? null}
      stored={faq ? draftOf(faq) : { ...emptyDraft, category: faqCategories[0] }}
      version={faq?.updatedAt}
      categories={faqCategories.map((value) => ({ value, label: tHelp(`category.${value}`) }))}
      preview={({ title, content }) => (
        <div className="wrap">
          <Answers answers={[{ id: faq?.id ?? 'new', question: title, answer: content }]} isOpen />
        </div>
      )}
      save={({ texts, translations, category, publishedAt }, id, updatedAt) => {
        const body = {
          question: texts.title.trim(),
          answer: texts.content,
          category: faqCategories.find((option) => option === category) ?? faqCategories[0],
          translations: asFaqTranslations(filledTranslations(translations)),
          publishedAt,
        }
        return id
          ? call('PATCH /admin/faqs/{id}', {
              params: { id },
              body: { ...body, ...(updatedAt && { updatedAt }) },
            })
          : call('POST /admin/faqs', { body })
      }}
    />
  )
}
