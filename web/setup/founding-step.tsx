import { creationModes } from '@guildhall/contract/organizations/constants.ts'
import { eventCreationModes } from '@guildhall/contract/site-settings/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/checks.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { type SetupState, setupState } from './queries.ts'

/** Who may create communities and events. */
export function FoundingStep({ state: { settings }, onNext }: { state: SetupState; onNext: () => void }) {
  const t = useTranslation('setup')
  const client = useQueryClient()
  const [mode, setMode] = useState(settings.communityCreation)
  const [eventMode, setEventMode] = useState(settings.eventCreation)
  const isFixed = settings.fixed.includes('communityCreation')
  const { act, isPending } = useAction('PATCH /admin/settings', ['GET /admin/settings'])
  const save = () =>
    act({ body: { eventCreation: eventMode, ...(!isFixed && { communityCreation: mode }) } }, () => {
      void client.invalidateQueries({ queryKey: setupState().queryKey })
      onNext()
    })
  return (
    <>
      <fieldset className="grid gap-2" disabled={isFixed}>
        <legend className="field-label mb-1">{t('founding')}</legend>
        {creationModes.map((option) => (
          <Radio key={option} name="founding" checked={mode === option} onChange={() => setMode(option)}>
            {t(`creation.${option}`)}
          </Radio>
        ))}
      </fieldset>
      {isFixed && <p className="hint">{t('fixed')}</p>}
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1">{t('eventCreation')}</legend>
        {eventCreationModes.map((option) => (
          <Radio key={option} name="events" checked={eventMode === option} onChange={() => setEventMode(option)}>
            {t(`eventCreation.${option}`)}
          </Radio>
        ))}
      </fieldset>
      <div>
        <Button kind="primary" loading={isPending} onClick={save}>
          {t('continue')}
        </Button>
      </div>
    </>
  )
}
