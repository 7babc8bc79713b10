import { useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { Select } from '../../ui/controls/inputs.tsx'
import { type EmailTemplate, isOwn, type TemplateLanguage } from './queries.ts'

type LanguageFieldProps = { template: EmailTemplate; language: TemplateLanguage }

/** The language whose readers get this text. The choice is in the address of the page. */
export function LanguageField({ template, language }: LanguageFieldProps) {
  const t = useTranslation('email-templates')
  const [, setSearch] = useSearchParams()
  const edited = template.variants.filter(({ isReset }) => !isReset).map(({ locale }) => locale)
  const withState = (name: string, value: TemplateLanguage) =>
    edited.includes(value) ? t('languageEdited', { language: name }) : name
  const hint = language === null ? 'allLanguagesAbout' : isOwn(template, language) ? 'languageAbout' : 'languageNew'
  return (
    <Select
      label={t('language')}
      description={t(hint)}
      value={language ?? ''}
      onChange={({ target }) => setSearch(target.value ? { language: target.value } : {}, { preventScrollReset: true })}
    >
      <option value="">{withState(t('allLanguages'), null)}</option>
      {languages.map(({ language: code, name }) => (
        <option key={code} value={code} lang={code}>
          {withState(name, code)}
        </option>
      ))}
    </Select>
  )
}
