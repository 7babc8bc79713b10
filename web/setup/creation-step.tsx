import { creationModes } from '@guildhall/contract/organizations/constants.ts'
import { eventCreationModes } from '@guildhall/contract/site-settings/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/checks.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useForm } from '../ui/form/use-form.ts'
import { type SetupState, setupState } from './queries.ts'

/** Who may create communities and events. */
export function CreationStep({ state: { settings }, onNext }: { state: SetupState; onNext: () => void }) {
  const t = useTranslation('setup')
  const client = useQueryClient()
  const isFixed = settings.fixed.includes('communityCreation')
  const save = useAction('PATCH /admin/settings', ['GET /admin/settings'])
  const { form, values, set, errorText, isSending } = useForm({
    stored: { communityCreation: settings.communityCreation, eventCreation: settings.eventCreation },
    async send({ communityCreation, eventCreation }) {
      await save.send({ body: { eventCreation, ...(!isFixed && { communityCreation }) } })
      void client.invalidateQueries({ queryKey: setupState().queryKey })
      onNext()
    },
  })
  return (
    <form className="grid gap-5" {...form}>
      <fieldset className="grid gap-2" disabled={isFixed}>
        <legend className="field-label mb-1">{t('founding')}</legend>
        {creationModes.map((option) => (
          <Radio
            key={option}
            name="communityCreation"
            checked={values.communityCreation === option}
            onChange={() => set('communityCreation', option)}
          >
            {t(`creation.${option}`)}
          </Radio>
        ))}
      </fieldset>
      {isFixed && <p className="hint">{t('fixed')}</p>}
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1">{t('eventCreation')}</legend>
        {eventCreationModes.map((option) => (
          <Radio
            key={option}
            name="eventCreation"
            checked={values.eventCreation === option}
            onChange={() => set('eventCreation', option)}
          >
            {t(`eventCreation.${option}`)}
          </Radio>
        ))}
      </fieldset>
      <FormError message={errorText} />
      <div>
        <Button type="submit" kind="primary" loading={isSending}>
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}
