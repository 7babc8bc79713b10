import { type SiteLimit, siteLimits } from '@guildhall/contract/site-settings/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { TextField } from '../ui/controls/inputs.tsx'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { AreaPart } from '../ui/layout/area-layout.tsx'
import { useSiteSettings } from './use-site-settings.ts'

const names: readonly SiteLimit[] = ['communitiesPerPerson', 'uploadsPerDay', 'gameNamesPerDay']

export function LimitsForm() {
  const t = useTranslation('site-settings')
  const { settings, save } = useSiteSettings()
  const { limits } = settings
  const check = (name: SiteLimit) => (text: string) => {
    const { min, max } = siteLimits[name]
    const isValid = /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
    return isValid ? undefined : t('between', { min, max })
  }
  const { form, text, reset, errorText, isSending, isDirty } = useForm({
    stored: {
      communitiesPerPerson: String(limits.communitiesPerPerson),
      uploadsPerDay: String(limits.uploadsPerDay),
      gameNamesPerDay: String(limits.gameNamesPerDay),
    },
    checks: {
      communitiesPerPerson: check('communitiesPerPerson'),
      uploadsPerDay: check('uploadsPerDay'),
      gameNamesPerDay: check('gameNamesPerDay'),
    },
    async send(values, change) {
      await save({
        limits: Object.fromEntries(Object.entries(change).map(([name, value]) => [name, Number(value)])),
      })
      reset(values)
    },
  })
  return (
    <AreaPart title={t('limits')} about={t('limitsAbout')}>
      <form className="grid gap-5" {...form}>
        {names.map((name) => (
          <TextField
            key={name}
            className="short-field"
            inputMode="numeric"
            label={t(`limit.${name}`)}
            description={t('limitDefault', { number: siteLimits[name].default })}
            {...text(name)}
          />
        ))}
        <SaveRow errorText={errorText} isSending={isSending} isDirty={isDirty} />
      </form>
    </AreaPart>
  )
}
