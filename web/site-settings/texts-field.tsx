import { type Catalogue, catalogueOf, catalogues, locales } from '@guildhall/contract/core/locales.ts'
import { siteTextLimits } from '@guildhall/contract/site-settings/constants.ts'
import { X } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Select, TextArea } from '../ui/controls/inputs.tsx'
import type { SiteSettings } from './queries.ts'

export type Texts = SiteSettings['maintenance']['texts']
type TextsFieldProps = { label: string; texts: Texts; error: string | undefined; onChange: (texts: Texts) => void }

/** The name of a language in that language. */
const nameOf = (catalogue: Catalogue) => locales.find(({ code }) => catalogueOf(code) === catalogue)?.title ?? catalogue

/** A text in English and in any of the other languages. */
export function TextsField({ label, texts, error, onChange }: TextsFieldProps) {
  const t = useTranslation('site-settings')
  const usedCatalogues = catalogues.filter((catalogue) => catalogue === 'en' || texts[catalogue] !== undefined)
  function remove(catalogue: Catalogue) {
    const { [catalogue]: _, ...rest } = texts
    onChange(rest)
  }
  return (
    <div className="grid gap-4">
      {usedCatalogues.map((catalogue) => (
        <div key={catalogue} className="text-row">
          <TextArea
            rows={2}
            lang={catalogue}
            label={label}
            note={nameOf(catalogue)}
            maxLength={siteTextLimits.message.max}
            value={texts[catalogue] ?? ''}
            error={catalogue === 'en' ? error : undefined}
            onChange={({ target }) => onChange({ ...texts, [catalogue]: target.value })}
          />
          {catalogue !== 'en' && (
            <IconButton label={t('removeLanguage', { language: nameOf(catalogue) })} onClick={() => remove(catalogue)}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      <Select
        label={t('addLanguage')}
        description={t('addLanguageAbout')}
        value=""
        onChange={({ target }) => {
          const added = catalogues.find((catalogue) => catalogue === target.value)
          if (added) onChange({ ...texts, [added]: '' })
        }}
      >
        <option value="">{t('chooseLanguage')}</option>
        {catalogues
          .filter((catalogue) => !usedCatalogues.includes(catalogue))
          .map((catalogue) => (
            <option key={catalogue} value={catalogue} lang={catalogue}>
              {nameOf(catalogue)}
            </option>
          ))}
      </Select>
    </div>
  )
}

/** Without the languages whose text is empty. */
export const writtenTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([catalogue, text]) => (text.trim() ? [[catalogue, text.trim()]] : [])),
  )
