import { catalogues } from '@guildhall/contract/core/locales.ts'
import { whiteLabelLimits as limits } from '@guildhall/contract/white-label/constants.ts'
import type { LegalPage } from '@guildhall/contract/white-label/shapes.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { RichEditor } from '../tournaments/edit/editor/rich-editor.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Select } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { type LegalDraft, languageName } from './legal-pages.tsx'
import '../tournaments/edit/edit.css'

const stale = ['GET /admin/organizations/{id}/white-label', 'GET /organizations/{id}/legal/{kind}'] as const
const hasText = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== ''

type LegalDialogProps = { id: string; draft: LegalDraft; pages: readonly LegalPage[]; onClose: () => void }

export function LegalDialog({ id, draft, pages, onClose }: LegalDialogProps) {
  const t = useTranslation('white-label')
  const tLegal = useTranslation('legal')
  const { kind, isStored } = draft
  const [language, setLanguage] = useState(draft.language)
  const [text, setText] = useState(draft.text)
  const [isRefused, setIsRefused] = useState(false)
  const save = useAction('PUT /organizations/{id}/legal/{kind}', stale, () => t('legal.saved'))
  const remove = useAction('DELETE /organizations/{id}/legal/{kind}', stale, () => t('legal.removed'))
  const mistake = !hasText(text)
    ? t('legal.textNeeded')
    : text.length > limits.legalText.max
      ? t('legal.tooLong')
      : null
  const isFree = (other: string) => pages.every((page) => page.kind !== kind || page.language !== other)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsRefused(mistake !== null)
    if (!mistake) void save.act({ params: { id, kind }, body: { language, text } }, onClose)
  }
  return (
    <Modal
      open
      title={tLegal(kind)}
      maxWidth={820}
      onClose={onClose}
      footer={
        <>
          {isStored && (
            <Button
              kind="ghost"
              loading={remove.isPending}
              onClick={() => void remove.act({ params: { id, kind }, query: { language } }, onClose)}
            >
              {t('legal.remove')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form="legal-page" loading={save.isPending}>
            {t('legal.save')}
          </Button>
        </>
      }
    >
      <form id="legal-page" className="grid gap-4.5" onSubmit={submit}>
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
          value={text}
          error={isRefused && mistake ? mistake : undefined}
          onChange={setText}
        />
      </form>
    </Modal>
  )
}
