import { creationModes } from '@guildhall/contract/organizations/constants.ts'
import { type FixableSetting, siteTextLimits } from '@guildhall/contract/site-settings/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Part, SaveRow } from './part.tsx'
import { useSiteSettings } from './use-site-settings.ts'

/** The name of the site, its contact address and who may found communities. */
export function GeneralForm() {
  const t = useTranslation('site-settings')
  const { settings, save } = useSiteSettings()
  const { siteName, contactEmail, communityCreation, fixed } = settings
  const { form, values, text, set, reset, mistake, isSending, isDirty } = useForm({
    stored: { siteName, contactEmail: contactEmail ?? '', communityCreation },
    checks: { siteName: (name) => (name.trim() ? undefined : t('siteNameMissing')) },
    async send(values, { siteName, contactEmail, communityCreation }) {
      await save({
        ...(siteName !== undefined && { siteName: siteName.trim() }),
        ...(contactEmail !== undefined && { contactEmail: contactEmail.trim() || null }),
        ...(communityCreation && { communityCreation }),
      })
      reset(values)
    },
  })
  const fixedProps = (name: FixableSetting) => (fixed.includes(name) ? { disabled: true, note: t('fixed') } : {})
  return (
    <Part title={t('general')} about={t('generalAbout')}>
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
        <SaveRow mistake={mistake} isSending={isSending} isDirty={isDirty} />
      </form>
    </Part>
  )
}
