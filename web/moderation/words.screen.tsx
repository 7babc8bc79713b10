/** `/moderation/words`: the word filter of the site. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../lib/api/api.ts'
import type { PageQueries } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { moderationClientLoad, moderationServerLoad } from '../shell/admin/moderator-access.ts'
import { TextArea } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { SaveRow } from '../ui/form/save-row.tsx'
import { storedOf } from '../ui/form/use-edited-from.ts'
import { useForm } from '../ui/form/use-form.ts'
import { siteWords } from './queries.ts'
import { SectionHead } from './section-head.tsx'
import { textOf, wordsOf } from './word-list.ts'

const queries: PageQueries = () => [siteWords()]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

const stale = ['GET /moderator/words', 'GET /moderator/log'] as const

export default function WordsScreen() {
  const t = useTranslation('moderation')
  const client = useQueryClient()
  const { data } = useSuspenseQuery(siteWords())
  const { form, text, errorText, conflict, isSending, isDirty, reset } = useForm({
    stored: { deny: textOf(data.deny) },
    record: data,
    async send(values, change, editedFrom) {
      const words = { deny: wordsOf(values.deny) }
      await call('PUT /moderator/words', { body: { ...words, ...storedOf(editedFrom, words) } })
      await Promise.all(stale.map((address) => client.invalidateQueries({ queryKey: [address] })))
      reset(change)
      toast({ text: t('saved'), tone: 'success' })
    },
  })
  return (
    <>
      <SectionHead title={t('wordsTitle')} />
      <form className="word-form" {...form}>
        <p className="hint">{t('wordsLead')}</p>
        <TextArea label={t('denied')} rows={14} spellCheck={false} {...text('deny')} />
        <SaveRow primary errorText={errorText} conflict={conflict} isSending={isSending} isDirty={isDirty} />
      </form>
    </>
  )
}
