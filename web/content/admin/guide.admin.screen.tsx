/** `/admin/guides/:id`: the editor of a guide; `new` creates one. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { adminRole } from '../../shell/admin/admin-access.ts'
import { TextPreview } from '../article-layout.tsx'
import { ContentEditor } from './content-editor.tsx'
import {
  coverOf,
  type Draft,
  emptyDraft,
  filledTranslations,
  type GuideDraft,
  guideCategories,
  guideDraft,
  imageChange,
} from './queries.ts'

const access: PageQueries = () => [adminRole()]
const queriesOf = (id = 'new') => [guideCategories(), ...(id === 'new' ? [] : [guideDraft(id)])]
export const loader = serverLoad(access, (_client, { params }) => queriesOf(params.id))
export const clientLoader = clientLoad(access, (_client, { params }) => queriesOf(params.id))

export default function GuideEditorScreen() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <Editor guide={null} /> : <StoredGuide key={id} id={id} />
}

function StoredGuide({ id }: { id: string }) {
  const { data } = useSuspenseQuery(guideDraft(id))
  return <Editor guide={data} />
}

const draftOf = ({ title, summary, content, translations, categoryId, publishedAt, image }: GuideDraft): Draft => ({
  texts: { title, summary: summary ?? '', content },
  translations,
  category: categoryId ?? '',
  publishedAt,
  cover: coverOf(image),
})

function Editor({ guide }: { guide: GuideDraft | null }) {
  const { data: categories } = useSuspenseQuery(guideCategories())
  return (
    <ContentEditor
      kind="guides"
      id={guide?.id ?? null}
      stored={guide ? draftOf(guide) : emptyDraft}
      version={guide?.updatedAt}
      categories={categories.data.map(({ id, name }) => ({ value: id, label: name }))}
      preview={(texts, cover) => <TextPreview slug={guide?.slug ?? 'new'} {...texts} image={cover?.url ?? null} />}
      save={({ texts, translations, category, publishedAt, cover }, id, updatedAt) => {
        const body = {
          title: texts.title.trim(),
          summary: texts.summary.trim() || null,
          content: texts.content,
          translations: filledTranslations(translations),
          ...imageChange(cover),
          categoryId: category || null,
          publishedAt,
        }
        return id
          ? call('PATCH /admin/guides/{id}', {
              params: { id },
              body: { ...body, ...(updatedAt && { updatedAt }) },
            })
          : call('POST /admin/guides', { body })
      }}
    />
  )
}
