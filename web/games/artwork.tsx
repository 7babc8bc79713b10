import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { gameReads, type KeptGame } from './queries.ts'

const places = ['cover', 'background', 'logo', 'icon'] as const
type Place = (typeof places)[number]

const assetTypes = { cover: 'COVER', background: 'BACKGROUND', logo: 'LOGO', icon: 'LOGO' } as const

/** The pictures of a game. Each is stored as soon as it is chosen. */
export function GameArtwork({ game }: { game: KeptGame }) {
  const t = useWords('admin')
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-[30px]">{t('artwork')}</h2>
      <p className="mb-6 text-text-2">{t('artworkNote')}</p>
      <div className="admin-art">
        {places.map((place) => (
          <OnePicture key={place} game={game} place={place} />
        ))}
      </div>
    </section>
  )
}

function OnePicture({ game, place }: { game: KeptGame; place: Place }) {
  const t = useWords('admin')
  const say = useProblem()
  const client = useQueryClient()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const picture = game.assets[place]

  async function hang(file: File | null) {
    setBusy(true)
    try {
      const { [place]: _, ...others } = game.assets
      const assets = file ? { ...others, [place]: await upload(file) } : others
      await call('PATCH /admin/games/{id}', { params: { id: game.id }, body: { assets } })
      await Promise.all(gameReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
    } catch (error) {
      toast({ text: say(error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  async function upload(file: File) {
    const form = new FormData()
    form.set('type', assetTypes[place])
    form.set('file', file)
    const { image } = await call('POST /admin/assets', { body: form })
    return image ?? undefined
  }

  return (
    <figure>
      <figcaption className="field-label">{t(`art.${place}`)}</figcaption>
      <div className="admin-picture">{picture && <img src={picture.url} alt={picture.alt ?? ''} />}</div>
      <div className="flex gap-2">
        <label className="button" data-kind="ghost" data-size="small" htmlFor={id} aria-busy={isBusy || undefined}>
          <span className="button-face">
            <ImagePlus size={16} aria-hidden="true" />
            {picture ? t('replace') : t('upload')}
            <span className="sr-only">{t(`art.${place}`)}</span>
          </span>
        </label>
        <input
          id={id}
          className="sr-only"
          type="file"
          accept={imageTypes.join(',')}
          disabled={isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void hang(file)
          }}
        />
        {picture && (
          <Button kind="text" size="small" loading={isBusy} onClick={() => hang(null)}>
            {t('removeImage')}
          </Button>
        )}
      </div>
    </figure>
  )
}
