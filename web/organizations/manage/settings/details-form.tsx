import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useNavigate } from 'react-router'
import { usernameCodes, useUsernameCheck, useUsernameError } from '../../../identity/username-field.tsx'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AreaPart } from '../../../ui/layout/area-layout.tsx'
import { GamePicks } from '../../create/game-picks.tsx'
import { HandleField } from '../../create/handle-field.tsx'
import { sectionPath } from '../sections.ts'
import { useSettings } from './use-settings.ts'

/** Name, handle, about and games. */
export function DetailsForm() {
  const t = useTranslation('community-settings')
  const navigate = useNavigate()
  const { organization, settings, save } = useSettings()
  const { username } = organization
  const { form, values, text, option, errorText, errorTextOf, conflict, isSending, isDirty } = useForm({
    stored: { name: settings.name, username, description: settings.description ?? '', games: settings.gameIds },
    record: settings,
    checks: {
      name: (name) => (name.trim().length >= limits.name.min ? undefined : t('nameShort', { min: limits.name.min })),
      username: () => handleErrorText,
    },
    about: usernameCodes,
    async send({ name, description }, change, editedFrom) {
      const body = {
        ...change,
        ...(change.name !== undefined && { name: name.trim() }),
        ...(change.description !== undefined && { description: description.trim() || null }),
      }
      const changed = await save(body, editedFrom)
      if (changed.username !== username) await navigate(sectionPath(changed.username, 'settings'))
    },
  })
  const check = useUsernameCheck(values.username, username)
  const handleErrorText = useUsernameError(check)
  return (
    <AreaPart id="details" title={t('details')} about={t('detailsAbout')}>
      <form className="grid gap-5" {...form}>
        <TextField label={t('name')} maxLength={limits.name.max} autoComplete="off" {...text('name')} />
        <HandleField check={check} {...text('username')} error={errorTextOf('username')} />
        <TextArea
          label={t('about')}
          description={t('aboutHint')}
          rows={5}
          maxLength={limits.description.max}
          {...text('description')}
        />
        <GamePicks option={(id) => option('games', id)} count={values.games.length} error={errorTextOf('games')} />
        <SaveRow errorText={errorText} conflict={conflict} isSending={isSending} isDirty={isDirty} />
      </form>
    </AreaPart>
  )
}
