import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import { locales } from '@guildhall/contract/core/locales.ts'
import { siteTextLimits } from '@guildhall/contract/site-settings/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, site } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { LocaleOptions } from '../ui/controls/locale-options.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { type SetupState, setupState } from './queries.ts'

type StepProps = { state: SetupState; onNext: () => void }

/** Name, language and contact address. Values that the environment fixes are shown and cannot be changed here. */
export function SiteStep({ state: { settings, email }, onNext }: StepProps) {
  const t = useTranslation('setup')
  const client = useQueryClient()
  const isFixed = (name: 'siteName' | 'contactEmail') => settings.fixed.includes(name)
  const language: string = settings.language
  const { form, text, errorText, isSending } = useForm({
    stored: { siteName: settings.siteName, language, contactEmail: settings.contactEmail ?? email.to },
    checks: {
      siteName: (name) => (name.trim() ? undefined : t('nameMissing')),
      contactEmail: (address) =>
        address.trim() === '' || isEmailAddress(address.trim()) ? undefined : t('emailWrong'),
    },
    async send(values) {
      const language = locales.find(({ code }) => code === values.language)?.code
      const body = {
        ...(!isFixed('siteName') && { siteName: values.siteName.trim() }),
        ...(language && { language }),
        ...(!isFixed('contactEmail') && { contactEmail: values.contactEmail.trim() || null }),
      }
      await call('PATCH /admin/settings', { body })
      await client.invalidateQueries({ queryKey: site().queryKey })
      await client.invalidateQueries({ queryKey: setupState().queryKey })
      onNext()
    },
  })
  const fixedNote = (name: 'siteName' | 'contactEmail') => isFixed(name) && { description: t('fixed'), readOnly: true }
  return (
    <form className="grid gap-5" {...form}>
      <TextField
        label={t('siteName')}
        maxLength={siteTextLimits.siteName.max}
        {...fixedNote('siteName')}
        {...text('siteName')}
      />
      <Select label={t('language')} description={t('languageAbout')} {...text('language')}>
        <LocaleOptions />
      </Select>
      <TextField
        label={t('contact')}
        note={t('optional')}
        type="email"
        description={t('contactAbout')}
        {...fixedNote('contactEmail')}
        {...text('contactEmail')}
      />
      <FormError message={errorText} />
      <div>
        <Button type="submit" kind="primary" loading={isSending}>
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}
