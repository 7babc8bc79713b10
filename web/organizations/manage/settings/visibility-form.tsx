import type { Visibility } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AreaPart } from '../../../ui/layout/area-layout.tsx'
import { PublishButton } from '../publish-button.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { useSettings } from './use-settings.ts'

const choices = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const

/** Who sees the community. A draft is published first, and then never a draft again. */
export function VisibilityForm() {
  const t = useTranslation('community-settings')
  const { settings } = useSettings()
  return (
    <AreaPart id="visibility" title={t('visibility')} about={t('visibilityAbout')}>
      {settings.visibility === 'DRAFT' ? (
        <>
          <p className="text-ui">{t('draftText')}</p>
          <PublishButton />
        </>
      ) : (
        <PublishedVisibility visibility={settings.visibility} />
      )}
    </AreaPart>
  )
}

function PublishedVisibility({ visibility }: { visibility: Visibility }) {
  const t = useTranslation('community-settings')
  const { settings, save } = useSettings()
  const { form, values, set, errorText, conflict, isSending, isDirty } = useForm({
    stored: { visibility },
    record: settings,
    send: (_, change, editedFrom) => save(change, editedFrom),
  })
  return (
    <form className="grid gap-5" {...form}>
      <ChoiceCards
        legend={t('visibility')}
        name="visibility"
        options={choices.map((value) => ({
          value,
          label: t(`visibility.${value}`),
          about: t(`visibilityAbout.${value}`),
        }))}
        value={values.visibility}
        onChange={(value) => set('visibility', value)}
      />
      <SaveRow errorText={errorText} conflict={conflict} isSending={isSending} isDirty={isDirty} />
    </form>
  )
}
