import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Tournament, tournament } from '../../../events/queries.ts'
import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts'
import { useEventDraft } from '../use-draft.ts'

/** A video stays on its site; the event page links to it. */
export function VideoField() {
  const t = useTranslation('edit')
  const { event, lock } = useEventDraft()
  const client = useQueryClient()
  const { video, ...images } = event.assets
  const [input, setInput] = useState(video?.url ?? '')
  const store = useMutation({
    mutationFn: (url: string) =>
      call('PATCH /tournaments/{id}', {
        params: { id: event.id },
        body: { assets: { ...images, ...(url && { video: { url } }) } },
      }),
    onSuccess(changed) {
      client.setQueryData<Tournament>(tournament(event.id).queryKey, changed)
      setInput(changed.assets.video?.url ?? '')
    },
  })
  const { errorOf, general } = useFieldErrors(store.error)
  const isLocked = lock('assets') !== null
  const isNew = input !== (video?.url ?? '')
  return (
    <div className="image" data-place="video">
      <h3>{t('artwork.video')}</h3>
      <p className="hint">{t('artworkAbout.video')}</p>
      <TextField
        label={t('videoLink')}
        description={t('videoRules')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        disabled={isLocked}
        error={errorOf('assets') ?? general}
        value={input}
        onChange={({ target }) => {
          setInput(target.value.trim())
          store.reset()
        }}
        onKeyDown={(key) => {
          if (key.key !== 'Enter') return
          key.preventDefault()
          if (isNew) store.mutate(input)
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          disabled={isLocked || !isNew || !input}
          loading={store.isPending}
          onClick={() => store.mutate(input)}
        >
          {t('choose.video')}
        </Button>
        {video && !isLocked && (
          <Button size="small" kind="ghost" onClick={() => store.mutate('')}>
            <Trash2 size={16} aria-hidden="true" />
            {t('removeImage')}
          </Button>
        )}
      </div>
    </div>
  )
}
