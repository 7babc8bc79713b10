/** Edits an article, a guide or a question in all languages, with a preview and a date of publication. */

import { textLimits } from '@guildhall/contract/content/constants.ts'
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { CoverField } from './cover-field.tsx'
import { PublicationFields } from './publication-fields.tsx'
import { areaOf, type ContentKind, type CoverImage, type Draft, emptyTexts, readsOf, type Texts } from './queries.ts'
import { TextFields } from './text-fields.tsx'
import { useDeletion } from './use-deletion.ts'
import './content.css'

type Saved = { id: string; updatedAt: string }

type ContentEditorProps = {
  kind: ContentKind
  /** Null for a new text. */
  id: string | null
  stored: Draft
  version: string | undefined
  categories?: readonly { value: string; label: string }[]
  /** The text as readers see it. */
  preview: (texts: Texts, cover: CoverImage | null) => ReactNode
  /** Creates the text if `id` is null. Without a version it overwrites what someone else has changed meanwhile. */
  save: (draft: Draft, id: string | null, version: string | undefined) => Promise<Saved>
}

export function ContentEditor({
  kind,
  id,
  stored,
  version: loadedVersion,
  categories,
  preview,
  save,
}: ContentEditorProps) {
  const t = useTranslation('admin-content')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { remove } = useDeletion(kind)
  const [language, setLanguage] = useState<Catalogue>('en')
  const [isPreview, setPreview] = useState(false)
  const [created, setCreated] = useState<{ id: string; draft: Draft; version: string } | null>(null)
  const area = areaOf[kind]
  const base = created?.draft ?? stored
  const version = created?.version ?? loadedVersion
  const required = useRequired()
  const checkTitle = ({ title }: Texts) => required.textFrom(textLimits.title.min)(title)
  const {
    form,
    values: draft,
    set,
    isDirty,
    errorTextOf,
    errorText,
    conflict,
    isSending,
    reset,
  } = useForm({
    stored: base,
    record: version,
    checks: { texts: checkTitle },
    async send(sent, change, editedFrom) {
      const saved = await save(sent, id ?? created?.id ?? null, editedFrom ?? undefined)
      await Promise.all(readsOf[kind].map((address) => client.invalidateQueries({ queryKey: [address] })))
      if (!id) setCreated({ id: saved.id, draft: sent, version: saved.updatedAt })
      reset(change)
      toast({ text: t('saved'), tone: 'success' })
    },
  })
  const createdId = created?.id
  // Not before all of the text is saved: its own page shows what is stored, and the guard of unsaved changes would stop it.
  useEffect(() => {
    if (createdId && !isDirty) void navigate(`${area}/${createdId}`, { replace: true })
  }, [createdId, isDirty, navigate, area])

  const change = (texts: Partial<Texts>) =>
    language === 'en'
      ? set('texts', { ...draft.texts, ...texts })
      : set('translations', { ...draft.translations, [language]: { ...draft.translations[language], ...texts } })
  const editedTexts: Texts = language === 'en' ? draft.texts : { ...emptyTexts, ...draft.translations[language] }
  const read: Texts = {
    title: editedTexts.title || draft.texts.title,
    summary: editedTexts.summary || draft.texts.summary,
    content: editedTexts.content || draft.texts.content,
  }
  function submit(event: SubmitEvent) {
    // The field that lacks its text is visible.
    if (checkTitle(draft.texts) !== undefined) {
      setLanguage('en')
      setPreview(false)
    }
    form.onSubmit(event)
  }
  return (
    <>
      {isDirty && <UnsavedChanges />}
      <BackLink to={area}>{t(`title.${kind}`)}</BackLink>
      <form className="content-form" {...form} onSubmit={submit}>
        <AdminHead
          title={base.texts.title || t(`new.${kind}`)}
          actions={
            <>
              {id && (
                <Button onClick={() => remove(id, () => void navigate(area))} disabled={isDirty}>
                  <Trash2 size={18} aria-hidden="true" />
                  {t('delete')}
                </Button>
              )}
              <Button aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
                {isPreview ? <Pencil size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
                {isPreview ? t('edit') : t('preview')}
              </Button>
              <Button type="submit" kind="primary" loading={isSending} disabled={!isDirty}>
                {t('save')}
              </Button>
            </>
          }
        />
        <FormError message={errorText} />
        <ConflictNotice conflict={conflict} />
        <div className="content-columns">
          <div className="content-main">
            {isPreview ? (
              <section className="content-preview" aria-label={t('preview')}>
                {preview(read, draft.cover)}
              </section>
            ) : (
              <TextFields
                key={language}
                kind={kind}
                texts={editedTexts}
                english={language === 'en' ? null : draft.texts}
                titleError={errorTextOf('texts')}
                onChange={change}
              />
            )}
          </div>
          <aside className="content-side">
            <LanguageField draft={draft} language={language} onChange={setLanguage} />
            {categories && (
              <Select
                label={t('category')}
                value={draft.category}
                onChange={({ target }) => set('category', target.value)}
              >
                {kind === 'guides' && <option value="">{t('noCategory')}</option>}
                {categories.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
            {kind !== 'faqs' && <CoverField cover={draft.cover} onChange={(cover) => set('cover', cover)} />}
            <PublicationFields
              stored={base.publishedAt}
              onChange={(publishedAt) => set('publishedAt', publishedAt)}
              value={draft.publishedAt}
            />
          </aside>
        </div>
      </form>
    </>
  )
}

function LanguageField({
  draft,
  language,
  onChange,
}: {
  draft: Draft
  language: Catalogue
  onChange: (language: Catalogue) => void
}) {
  const t = useTranslation('admin-content')
  const isWritten = (key: Catalogue) =>
    key === 'en' || Object.values(draft.translations[key] ?? {}).some((text) => text.trim() !== '')
  return (
    <Select
      label={t('language')}
      description={language === 'en' ? undefined : t('fallback')}
      value={language}
      onChange={({ target }) => onChange(languages.find((item) => item.language === target.value)?.language ?? 'en')}
    >
      {languages.map(({ language: key, name }) => (
        <option key={key} value={key}>
          {isWritten(key) ? name : t('untranslated', { name })}
        </option>
      ))}
    </Select>
  )
}
