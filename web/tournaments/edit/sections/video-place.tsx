import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { type Tournament, tournament } from '../../queries.ts'
import { useTheDraft } from '../use-draft.ts'
import { useWrong } from '../use-errors.ts'

/** A video stays on the site it is on; the event page leads there. */
export function VideoPlace() {
  const t = useWords('edit')
  const { event, lock } = useTheDraft()
  const client = useQueryClient()
  const { video, ...pictures } = event.assets
  const [typed, setTyped] = useState(video?.url ?? '')
  const hang = useMutation({
    mutationFn: (url: string) =>
      call('PATCH /tournaments/{id}', {
        params: { id: event.id },
        body: { assets: { ...pictures, ...(url && { video: { url } }) } },
      }),
    onSuccess(changed) {
      client.setQueryData<Tournament>(tournament(event.id).queryKey, changed)
      setTyped(changed.assets.video?.url ?? '')
    },
  })
  const { wrong, general } = useWrong(hang.error)
  const isLocked = lock('assets') !== null
  const isNew = typed !== (video?.url ?? '')
  return (
    <div className="picture" data-place="video">
      <h3>{t('artwork.video')}</h3>
      <p className="hint">{t('artworkAbout.video')}</p>
      <TextField
        label={t('videoLink')}
        description={t('videoRules')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        disabled={isLocked}
        error={wrong('assets') ?? general}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value.trim())
          hang.reset()
        }}
        onKeyDown={(key) => {
          if (key.key !== 'Enter') return
          key.preventDefault()
          if (isNew) hang.mutate(typed)
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          disabled={isLocked || !isNew || !typed}
          loading={hang.isPending}
          onClick={() => hang.mutate(typed)}
        >
          {t('choose.video')}
        </Button>
        {video && !isLocked && (
          <Button size="small" kind="ghost" onClick={() => hang.mutate('')}>
            <Trash2 size={16} aria-hidden="true" />
            {t('removeImage')}
          </Button>
        )}
      </div>
    </div>
  )
}
