/** Manage › Moderation: the word filter of the community, and the way to its bans. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { communityWords } from '../../../moderation/queries.ts'
import { textOf, wordsOf } from '../../../moderation/word-list.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import '../../../moderation/moderation.css'

const needs: Parameters<typeof manageServerLoad>[0] = (_username, _request, { id }) => [communityWords(id)]
export const loader = manageServerLoad(needs)
export const clientLoader = manageClientLoad(needs)

export default function ManageModerationScreen() {
  const t = useTranslation('moderation')
  const { id, username } = useManage().organization
  const { data } = useSuspenseQuery(communityWords(id))
  const [deny, setDeny] = useState(textOf(data.deny))
  const [allow, setAllow] = useState(textOf(data.allow))
  const save = useAction('PUT /organizations/{id}/words', ['GET /organizations/{id}/words'], () => t('saved'))
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
      <form
        className="word-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save.act({ params: { id }, body: { allow: wordsOf(allow), deny: wordsOf(deny) } }, (saved) => {
            setAllow(textOf(saved.allow))
            setDeny(textOf(saved.deny))
          })
        }}
      >
        <h2>{t('wordsTitle')}</h2>
        <p className="hint">
          {t('communityLead')} {t('siteWords', { count: data.site.length })}
        </p>
        <TextArea
          label={t('communityDenied')}
          rows={8}
          spellCheck={false}
          value={deny}
          onChange={({ target }) => setDeny(target.value)}
        />
        <TextArea
          label={t('communityAllowed')}
          rows={5}
          spellCheck={false}
          value={allow}
          onChange={({ target }) => setAllow(target.value)}
        />
        <div>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </>
  )
}
