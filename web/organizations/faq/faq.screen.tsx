/** The tab FAQ of a community. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleQuestionMark } from 'lucide-react'
import { Answers } from '../../content/help/answers.tsx'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { tabClientLoader, tabLoader, useCommunity } from '../page/tab-loaders.ts'
import '../../content/help/help.css'

const faqOf = (name: string) => read('GET /organizations/{id}/faq', { params: { id: name } })

export const handle: Handle = { search: [] }
export const loader = tabLoader('faq', (name) => [faqOf(name)])
export const clientLoader = tabClientLoader('faq', (name) => [faqOf(name)])

export default function FaqScreen() {
  const t = useTranslation('sponsors')
  const { name, community } = useCommunity()
  const { data } = useSuspenseQuery(faqOf(name)).data
  if (data.length === 0)
    return (
      <Empty
        icon={CircleQuestionMark}
        level={2}
        title={t('noFaq')}
        action={
          community.can.update && <ButtonLink to={`/${community.username}/manage/faq`}>{t('addQuestion')}</ButtonLink>
        }
      >
        {t('noFaqText')}
      </Empty>
    )
  return (
    <section className="help-group max-w-[760px]">
      <h2 className="sr-only">{t('faqTitle')}</h2>
      <Answers answers={data.map((entry, index) => ({ id: String(index), ...entry }))} />
    </section>
  )
}
