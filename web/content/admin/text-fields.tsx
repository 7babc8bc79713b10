import { contactLimits, textLimits } from '@guildhall/contract/content/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { RichEditor } from '../../ui/rich-text/editor/rich-editor.tsx'
import type { ContentKind, Texts } from './queries.ts'

type TextFieldsProps = {
  kind: ContentKind
  texts: Texts
  /** The English texts, if another language is edited: readers get them where a field is empty. */
  english: Texts | null
  titleError: string | undefined
  onChange: (texts: Partial<Texts>) => void
}

export function TextFields({ kind, texts, english, titleError, onChange }: TextFieldsProps) {
  const t = useTranslation('admin-content')
  const isFaq = kind === 'faqs'
  return (
    <>
      <TextField
        label={isFaq ? t('question') : t('name')}
        maxLength={isFaq ? contactLimits.question.max : textLimits.title.max}
        placeholder={english?.title}
        value={texts.title}
        error={english ? undefined : titleError}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {!isFaq && (
        <TextArea
          label={t('summary')}
          description={t('summaryHint')}
          rows={2}
          maxLength={textLimits.summary.max}
          placeholder={english?.summary}
          value={texts.summary}
          onChange={({ target }) => onChange({ summary: target.value })}
        />
      )}
      <RichEditor
        label={isFaq ? t('answer') : t('text')}
        value={texts.content}
        onChange={(content) => onChange({ content })}
      />
    </>
  )
}
