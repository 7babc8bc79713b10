import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type Entry, entryReads } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'
import { TeamBadge } from './team-badge.tsx'

/** The team's name and image. Changing them does not affect the team's spot. */
export function TeamHeader({ entry }: { entry: Entry }) {
  const t = useTranslation('players')
  const tSettings = useTranslation('settings')
  const rename = useCommand('PATCH /tournaments/{id}/players/{playerId}', entryReads)
  const { form, text, values, errorText, isSending, reset } = useForm({
    stored: { name: entry.name },
    async send({ name }) {
      const params = { id: entry.eventId, playerId: entry.id }
      await rename.mutateAsync({ params, body: { name: name.trim() } })
      toast({ text: tSettings('saved'), tone: 'success' })
      reset({ name })
    },
  })
  const isNew = values.name.trim() !== '' && values.name.trim() !== entry.name
  const name = text('name')
  return (
    <form className="team-head" {...form}>
      <TeamImage entry={entry} />
      <TextField
        label={t('teamName')}
        maxLength={playerLimits.name.max}
        autoComplete="off"
        {...name}
        error={name.error ?? errorText}
      />
      <Button type="submit" loading={isSending} disabled={!isNew}>
        {tSettings('save')}
      </Button>
    </form>
  )
}

function TeamImage({ entry }: { entry: Entry }) {
  const t = useTranslation('players')
  const tProblems = useTranslation('problems')
  const id = useId()
  const upload = useEntryAction('POST /players/{id}/avatar')
  function send(file: File | undefined) {
    if (!file) return
    if (file.size > playerLimits.avatarBytes) return void toast({ text: tProblems('IMAGE_TOO_LARGE'), tone: 'danger' })
    const body = new FormData()
    body.set('image', file)
    void upload.act({ params: { id: entry.id }, body })
  }
  return (
    <label className="team-image" htmlFor={id} aria-busy={upload.isPending || undefined}>
      {entry.image?.url ? (
        <Avatar image={entry.image} size={56} beside />
      ) : (
        <TeamBadge name={entry.name} size={56} beside />
      )}
      <span className="sr-only">{t('teamImage')}</span>
      <ImageUp size={16} aria-hidden="true" />
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={imageTypes.join(',')}
        onChange={(change) => {
          send(change.target.files?.[0])
          change.target.value = ''
        }}
      />
    </label>
  )
}
