/** Manage › Moderation: the word filter of the community, and the way to its bans. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { communityWords } from '../../../moderation/queries.ts'
import { textOf, wordsOf } from '../../../moderation/word-list.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { storedOf } from '../../../ui/form/use-edited-from.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import '../../../moderation/moderation.css'

const queries: Parameters<typeof manageServerLoad>[0] = (_username, _request, { id }) => [communityWords(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function ManageModerationScreen() {
  const t = useTranslation('moderation')
  const client = useQueryClient()
  const { id, username } = useManage().organization
  const { data } = useSuspenseQuery(communityWords(id))
  const { form, text, errorText, conflict, isSending, isDirty, reset } = useForm({
    stored: { allow: textOf(data.allow), deny: textOf(data.deny) },
    record: data,
    async send({ allow, deny }, _change, editedFrom) {
      const words = { allow: wordsOf(allow), deny: wordsOf(deny) }
      const body = { ...words, ...storedOf(editedFrom, words) }
      await call('PUT /organizations/{id}/words', { params: { id }, body })
      await client.invalidateQueries({ queryKey: ['GET /organizations/{id}/words'] })
      reset()
      toast({ text: t('saved'), tone: 'success' })
    },
  })
  return (
    <>
      <ManageHead
        title={t('title')}
        actions={
          <ButtonLink size="small" to={`/${username}/manage/members/bans`}>
            {t('bansLink')}
          </ButtonLink>
        }
      />
      <form className="word-form" {...form}>
        <h2>{t('wordsTitle')}</h2>
        <p className="hint">
          {t('communityAbout')} {t('siteWords', { count: data.site.length })}
        </p>
        <TextArea label={t('communityDenied')} rows={8} spellCheck={false} {...text('deny')} />
        <TextArea label={t('communityAllowed')} rows={5} spellCheck={false} {...text('allow')} />
        <SaveRow primary errorText={errorText} conflict={conflict} isSending={isSending} isDirty={isDirty} />
      </form>
    </>
  )
}
