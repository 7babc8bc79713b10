import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import { findLocale } from '@guildhall/contract/core/locales.ts'
import { creationModes } from '@guildhall/contract/organizations/constants.ts'
import {
  type EnvironmentSetting,
  eventCreationModes,
  siteTextLimits,
} from '@guildhall/contract/site-settings/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { LocaleOptions } from '../ui/controls/locale-options.tsx'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { AreaPart } from '../ui/layout/area-layout.tsx'
import { useSiteSettings } from './use-site-settings.ts'

/** The name of the site, its language, its contact address, and who may create communities and events. */
export function GeneralForm() {
  const t = useTranslation('site-settings')
  const tIdentity = useTranslation('identity')
  const { settings, save } = useSiteSettings()
  const { siteName, contactEmail, language, communityCreation, eventCreation, fixed } = settings
  const { form, values, text, set, reset, errorText, isSending, isDirty } = useForm({
    stored: { siteName, contactEmail: contactEmail ?? '', language, communityCreation, eventCreation },
    checks: {
      siteName: (name) => (name.trim() ? undefined : t('siteNameMissing')),
      // Before the site asks for a code: saving a contact address is a sensitive action.
      contactEmail: (email) =>
        email.trim() === '' || isEmailAddress(email.trim()) ? undefined : tIdentity('emailWrong'),
    },
    async send(values, { siteName, contactEmail, language, communityCreation, eventCreation }) {
      await save({
        ...(siteName !== undefined && { siteName: siteName.trim() }),
        ...(contactEmail !== undefined && { contactEmail: contactEmail.trim() || null }),
        ...(language && { language }),
        ...(communityCreation && { communityCreation }),
        ...(eventCreation && { eventCreation }),
      })
      reset(values)
    },
  })
  const fixedProps = (name: EnvironmentSetting) => (fixed.includes(name) ? { disabled: true, note: t('fixed') } : {})
  return (
    <AreaPart title={t('general')} about={t('generalAbout')}>
      <form className="grid gap-5" {...form}>
        <TextField
          label={t('siteName')}
          maxLength={siteTextLimits.siteName.max}
          {...fixedProps('siteName')}
          {...text('siteName')}
        />
        <TextField
          type="email"
          label={t('contactEmail')}
          description={t('contactEmailAbout')}
          {...fixedProps('contactEmail')}
          {...text('contactEmail')}
        />
        <Select
          label={t('language')}
          description={t('languageAbout')}
          value={values.language}
          onChange={({ target }) => set('language', findLocale(target.value)?.code ?? language)}
        >
          <LocaleOptions />
        </Select>
        <Select
          label={t('founding')}
          description={t(`foundingAbout.${values.communityCreation}`)}
          value={values.communityCreation}
          onChange={({ target }) => {
            const mode = creationModes.find((mode) => mode === target.value)
            if (mode) set('communityCreation', mode)
          }}
          {...fixedProps('communityCreation')}
        >
          {creationModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`founding.${mode}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('eventCreation')}
          description={t(`eventCreationAbout.${values.eventCreation}`)}
          value={values.eventCreation}
          onChange={({ target }) => {
            const mode = eventCreationModes.find((mode) => mode === target.value)
            if (mode) set('eventCreation', mode)
          }}
        >
          {eventCreationModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`eventCreation.${mode}`)}
            </option>
          ))}
        </Select>
        <SaveRow errorText={errorText} isSending={isSending} isDirty={isDirty} />
      </form>
    </AreaPart>
  )
}
