import { features } from '@guildhall/contract/core/features.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Switch } from '../ui/controls/checks.tsx'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { AreaPart } from '../ui/layout/area-layout.tsx'
import { useSiteSettings } from './use-site-settings.ts'

/** Parts of the site that can be switched off. One that lacks its keys stays off. */
export function FeaturesForm() {
  const t = useTranslation('site-settings')
  const { settings, save } = useSiteSettings()
  const { form, tick, reset, errorText, isSending, isDirty } = useForm({
    stored: settings.features,
    async send(values, change) {
      await save({ features: change })
      reset(values)
    },
  })
  return (
    <AreaPart title={t('features')} about={t('featuresAbout')}>
      <form className="grid gap-5" {...form}>
        <fieldset className="setting-list">
          <legend className="sr-only">{t('features')}</legend>
          {features.map((feature) => (
            <div key={feature}>
              <Switch {...tick(feature)} disabled={!settings.available[feature]}>
                {t(`feature.${feature}`)}
              </Switch>
              <p className="hint">{settings.available[feature] ? t(`featureAbout.${feature}`) : t('keysMissing')}</p>
            </div>
          ))}
        </fieldset>
        <SaveRow errorText={errorText} isSending={isSending} isDirty={isDirty} />
      </form>
    </AreaPart>
  )
}
