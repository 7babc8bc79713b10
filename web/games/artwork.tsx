import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { ImageButton } from '../ui/controls/image-button.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'
import { type AdminGame, gameReads } from './queries.ts'

const kinds = ['cover', 'background', 'logo', 'icon'] as const
type Kind = (typeof kinds)[number]

const assetTypes = { cover: 'COVER', background: 'BACKGROUND', logo: 'LOGO', icon: 'LOGO' } as const

/** The images of a game. Each is stored as soon as it is selected. */
export function GameArtwork({ game }: { game: AdminGame }) {
  const t = useTranslation('admin')
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-[30px]">{t('artwork')}</h2>
      <p className="mb-6 text-text-2">{t('artworkNote')}</p>
      <div className="admin-art">
        {kinds.map((kind) => (
          <ImageField key={kind} game={game} kind={kind} />
        ))}
      </div>
    </section>
  )
}

function ImageField({ game, kind }: { game: AdminGame; kind: Kind }) {
  const t = useTranslation('admin')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const image = game.assets[kind]

  async function replaceImage(file: File | null) {
    setBusy(true)
    try {
      const image = file ? await upload(file) : undefined
      // The other images may have changed during the upload.
      const { assets: stored } = await call('GET /admin/games/{id}', { params: { id: game.id } })
      const { [kind]: _, ...others } = stored
      const assets = image ? { ...others, [kind]: image } : others
      await call('PATCH /admin/games/{id}', { params: { id: game.id }, body: { assets, stored: { assets: stored } } })
      await Promise.all(gameReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  async function upload(file: File) {
    const form = new FormData()
    form.set('type', assetTypes[kind])
    form.set('file', file)
    const { image } = await call('POST /admin/assets', { body: form })
    return image ?? undefined
  }

  return (
    <figure>
      <figcaption className="field-label">{t(`art.${kind}`)}</figcaption>
      <div className="admin-image">{image && <img src={image.url} alt={image.alt ?? ''} />}</div>
      <div className="flex gap-2">
        <ImageButton kind="ghost" loading={isBusy} onPick={(file) => void replaceImage(file)}>
          <ImagePlus size={16} aria-hidden="true" />
          {image ? t('replace') : t('upload')}
          <span className="sr-only">{t(`art.${kind}`)}</span>
        </ImageButton>
        {image && (
          <Button kind="text" size="small" loading={isBusy} onClick={() => setRemoving(true)}>
            {t('removeImage')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <LazyConfirmDialog
          title={t('removeImageTitle', { name: game.name })}
          description={t(`art.${kind}`)}
          keep={t('cancel')}
          act={t('removeImage')}
          busy={isBusy}
          onAct={() => void replaceImage(null).then(() => setRemoving(false))}
          onClose={() => setRemoving(false)}
        />
      )}
    </figure>
  )
}
