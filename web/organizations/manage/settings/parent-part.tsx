import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LazyConfirmDialog } from '../../../ui/overlay/lazy-confirm-dialog.tsx'
import { settingsReads } from './queries.ts'
import { useSettings } from './use-settings.ts'

/** The community that this one is a chapter of, an open request to become one, or the form that asks. */
export function ParentPart() {
  const t = useTranslation('community-settings')
  const { settings } = useSettings()
  const leave = useAction('DELETE /organizations/{id}/parent', settingsReads, () =>
    settings.parent ? t('parentLeft') : t('parentWithdrawn'),
  )
  const [isAsking, setAsking] = useState(false)
  const parent = settings.parent ?? settings.parentRequest?.parent
  if (!parent) return <AskForm />
  const end = () => leave.act({ params: { id: settings.id } }, () => setAsking(false))
  return (
    <div className="area-row">
      <span className="area-row-text">
        {settings.parent ? t('isChapterOf', { name: parent.name }) : t('askedParent', { name: parent.name })}
        <small>@{parent.username}</small>
      </span>
      <Button
        size="small"
        kind="ghost"
        loading={leave.isPending}
        onClick={() => (settings.parent ? setAsking(true) : end())}
      >
        {settings.parent ? t('leaveParent') : t('withdraw')}
      </Button>
      {isAsking && (
        <LazyConfirmDialog
          title={t('leaveParentTitle', { name: parent.name })}
          keep={t('keepParent')}
          act={t('leaveParent')}
          busy={leave.isPending}
          onAct={end}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function AskForm() {
  const t = useTranslation('community-settings')
  const { settings, refresh } = useSettings()
  const { form, values, text, errorText, isSending } = useForm({
    stored: { parent: '' },
    about: { NOT_FOUND: 'parent', CHAPTER_DEPTH: 'parent', CONFLICT: 'parent' },
    async send({ parent }) {
      await call('POST /organizations/{id}/parent', {
        params: { id: settings.id },
        body: { parent: parent.trim().replace(/^@/, '').toLowerCase() },
      })
      await refresh()
      toast({ text: t('parentAsked'), tone: 'success' })
    },
  })
  return (
    <form className="grid gap-4" {...form}>
      <TextField
        label={t('becomeChapter')}
        description={t('becomeChapterAbout')}
        placeholder="@handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={identityLimits.username.max + 1}
        {...text('parent')}
      />
      <SaveRow
        label={t('askParent')}
        errorText={errorText}
        isSending={isSending}
        isDirty={values.parent.trim().length > 2}
      />
    </form>
  )
}
