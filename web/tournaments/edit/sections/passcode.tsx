import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Switch } from '../../../ui/controls/checks.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useEventDraft } from '../use-draft.ts'

/** The passcode of the event. It can be replaced, but never read. */
export function Passcode() {
  const t = useTranslation('edit')
  const { values, set, errorOf, event } = useEventDraft()
  const { passcode } = values
  const hasPasscode = passcode === undefined ? event.locked : passcode !== null
  return (
    <div className="grid gap-3" data-wide>
      <Switch
        checked={hasPasscode}
        onChange={({ target }) => set('passcode', target.checked ? (event.locked ? undefined : '') : null)}
      >
        {t('passcodeOn')}
        <small className="switch-about">{t('about.passcodeUse')}</small>
      </Switch>
      {hasPasscode && (
        <TextField
          label={event.locked ? t('passcodeNew') : t('field.passcode')}
          note={event.locked ? t('passcodeNewNote') : undefined}
          minLength={limits.passcode.min}
          maxLength={limits.passcode.max}
          required={!event.locked}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('passcode')}
          value={passcode ?? ''}
          onChange={({ target }) => set('passcode', target.value || (event.locked ? undefined : ''))}
        />
      )}
    </div>
  )
}
