/** `/admin/news/:id`: the editor of an article; `new` creates one. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { adminRole } from '../../shell/admin/admin-access.ts'
import { TextPreview } from '../article-layout.tsx'
import { ContentEditor } from './content-editor.tsx'
import {
  type ArticleDraft,
  articleDraft,
  coverOf,
  type Draft,
  emptyDraft,
  filledTranslations,
  imageChange,
} from './queries.ts'

const access: PageQueries = () => [adminRole()]
const queriesOf = (id = 'new') => (id === 'new' ? [] : [articleDraft(id)])
export const loader = serverLoad(access, (_client, { params }) => queriesOf(params.id))
export const clientLoader = clientLoad(access, (_client, { params }) => queriesOf(params.id))

export default function ArticleEditorScreen() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <Editor article={null} /> : <StoredArticle key={id} id={id} />
}

function StoredArticle({ id }: { id: string }) {
  const { data } = useSuspenseQuery(articleDraft(id))
  return <Editor article={data} />
}

const draftOf = ({ title, summary, content, translations, publishedAt, image }: ArticleDraft): Draft => ({
  texts: { title, summary: summary ?? '', content },
  translations,
  category: '',
  publishedAt,
  cover: coverOf(image),
})

const Editor = ({ article }: { article: ArticleDraft | null }) => (
  <ContentEditor
    kind="articles"
    id={article?.id ?? null}
    stored={article ? draftOf(article) : emptyDraft}
    version={article?.updatedAt}
    preview={(texts, cover) => <TextPreview slug={article?.slug ?? 'new'} {...texts} image={cover?.url ?? null} />}
    save={({ texts, translations, publishedAt, cover }, id, updatedAt) => {
      const body = {
        title: texts.title.trim(),
        summary: texts.summary.trim() || null,
        content: texts.content,
        translations: filledTranslations(translations),
        ...imageChange(cover),
        publishedAt,
      }
      return id
        ? call('PATCH /admin/articles/{id}', {
            params: { id },
            body: { ...body, ...(updatedAt && { updatedAt }) },
          })
        : call('POST /admin/articles', { body })
    }}
  />
)
