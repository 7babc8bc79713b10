/** `/moderation/words`: the word filter of the site. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Needs } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { moderationClientLoad, moderationServerLoad } from './access.ts'
import { siteWords } from './queries.ts'
import { SectionHead } from './section-head.tsx'
import { textOf, wordsOf } from './word-list.ts'

const needs: Needs = () => [siteWords()]
export const loader = moderationServerLoad(needs)
export const clientLoader = moderationClientLoad(needs)

export default function WordsScreen() {
  const t = useTranslation('moderation')
  const { data } = useSuspenseQuery(siteWords())
  const [text, setText] = useState(textOf(data.deny))
  const save = useAction('PUT /moderator/words', ['GET /moderator/words', 'GET /moderator/log'], () => t('saved'))
  return (
    <>
      <SectionHead title={t('wordsTitle')} />
      <form
        className="word-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save.act({ body: { deny: wordsOf(text) } }, ({ deny }) => setText(textOf(deny)))
        }}
      >
        <p className="hint">{t('wordsLead')}</p>
        <TextArea
          label={t('denied')}
          rows={14}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
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
