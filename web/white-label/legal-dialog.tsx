import { catalogues } from '@guildhall/contract/core/locales.ts'
import { whiteLabelLimits as limits } from '@guildhall/contract/white-label/constants.ts'
import type { LegalPage } from '@guildhall/contract/white-label/shapes.ts'
import { useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { languageName } from '../lib/i18n/languages.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { ConflictNotice } from '../ui/form/conflict-notice.tsx'
import { storedOf } from '../ui/form/use-edited-from.ts'
import { useForm } from '../ui/form/use-form.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { RichEditor } from '../ui/rich-text/editor/rich-editor.tsx'
import { hasText } from '../ui/rich-text/has-text.ts'
import type { LegalDraft } from './legal-pages.tsx'

const stale = ['GET /admin/organizations/{id}/white-label', 'GET /organizations/{id}/legal/{kind}'] as const

type LegalDialogProps = { id: string; draft: LegalDraft; pages: readonly LegalPage[]; onClose: () => void }

export function LegalDialog({ id, draft, pages, onClose }: LegalDialogProps) {
  const t = useTranslation('white-label')
  const tLegal = useTranslation('legal')
  const { kind, isStored } = draft
  const [language, setLanguage] = useState(draft.language)
  const save = useCommand('PUT /organizations/{id}/legal/{kind}', stale)
  const remove = useAction('DELETE /organizations/{id}/legal/{kind}', stale, () => t('legal.removed'))
  const [isAsking, setAsking] = useState(false)
  const page = pages.find((other) => other.kind === kind && other.language === language)
  const { form, values, set, errorTextOf, errorText, conflict, isSending } = useForm({
    stored: { text: page?.text ?? '' },
    record: { text: page?.text },
    checks: {
      text: (text) =>
        !hasText(text) ? t('legal.textNeeded') : text.length > limits.legalText.max ? t('legal.tooLong') : undefined,
    },
    async send({ text }, _change, editedFrom) {
      const body = { text, ...storedOf(editedFrom, { text }) }
      await save.mutateAsync({ params: { id, kind }, body: { language, ...body } })
      toast({ text: t('legal.saved'), tone: 'success' })
      onClose()
    },
  })
  const isFree = (other: string) => pages.every((page) => page.kind !== kind || page.language !== other)
  return (
    <Modal
      open
      title={tLegal(kind)}
      maxWidth={820}
      onClose={onClose}
      footer={
        <>
          {isStored && (
            <Button kind="ghost" onClick={() => setAsking(true)}>
              {t('legal.remove')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form="legal-page" loading={isSending}>
            {t('legal.save')}
          </Button>
        </>
      }
    >
      <form id="legal-page" className="grid gap-4.5" {...form}>
        <Select
          label={t('legal.language')}
          value={language}
          disabled={isStored}
          onChange={({ target }) => setLanguage(catalogues.find((name) => name === target.value) ?? language)}
        >
          {catalogues
            .filter((name) => name === draft.language || isFree(name))
            .map((name) => (
              <option key={name} value={name}>
                {languageName(name)}
              </option>
            ))}
        </Select>
        <RichEditor
          label={t('legal.text')}
          value={values.text}
          error={errorTextOf('text')}
          onChange={(text) => set('text', text)}
        />
        <FormError message={errorText} />
        <ConflictNotice conflict={conflict} />
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t('legal.removeTitle', { page: `${tLegal(kind)} (${languageName(language)})` })}
          keep={t('legal.keep')}
          act={t('legal.remove')}
          busy={remove.isPending}
          onAct={() => remove.act({ params: { id, kind }, query: { language } }, onClose)}
          onClose={() => setAsking(false)}
        />
      )}
    </Modal>
  )
}
