import { localePath } from '@guildhall/contract/core/locales.ts'
import { Code, FileDown, Image, Link2, MonitorPlay, Printer, Radio, Tv } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSpeech, useWords } from '../../../lib/i18n/i18n.ts'
import { Dropdown, type DropdownItem } from '../../../ui/controls/dropdown.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Layout } from '../drawing/geometry.ts'
import type { Plan } from '../drawing/plan.ts'
import type { BracketWords } from '../use-bracket-text.ts'
import type { PictureKind } from './image.ts'
import { ShareButton } from './share-button.tsx'

const PictureStage = lazy(async () => ({ default: (await import('./image-stage.tsx')).PictureStage }))

type ShareMenuProps = {
  event: { id: string; name: string }
  plan: Plan
  layout: Layout
  words: BracketWords
  team: boolean
}

/** Loads on demand and opens immediately. It has links to this view, the live view, embeds and screens, and downloads of the drawing. */
export function ShareMenu({ event: { id, name }, ...drawing }: ShareMenuProps) {
  const t = useWords('bracket')
  const { origin, locale } = useSpeech()
  const [search] = useSearchParams()
  const [picture, setPicture] = useState<PictureKind | null>(null)
  const base = `/tournaments/${id}/bracket`
  const at = (path: string) => origin + localePath(locale, path)
  const shown = new URLSearchParams(search)
  shown.delete('admin')
  const here = shown.size > 0 ? `${base}?${shown}` : base

  async function copy(text: string, said: string) {
    await navigator.clipboard.writeText(text)
    toast({ text: said, tone: 'success' })
  }
  const frame = `<iframe src="${at(`${base}/embed`)}" title="${name.replaceAll('"', '&quot;')}" width="100%" height="720" frameborder="0"></iframe>`
  const pictures: DropdownItem[] = [
    { label: t('share.png'), icon: Image, onSelect: () => setPicture('png') },
    { label: t('share.svg'), icon: FileDown, description: t('share.svgWhy'), onSelect: () => setPicture('svg') },
  ]
  return (
    <>
      <Dropdown
        opened
        trigger={<ShareButton loading={picture !== null} />}
        items={[
          { label: t('share.here'), icon: Link2, onSelect: () => void copy(at(here), t('copied')) },
          { label: t('share.live'), icon: Radio, onSelect: () => void copy(at(base), t('copied')) },
          { label: t('share.embed'), icon: Code, onSelect: () => void copy(frame, t('copied')) },
          'line',
          { label: t('share.overlay'), icon: MonitorPlay, description: t('share.overlayWhy'), to: `${base}/overlay` },
          { label: t('share.tv'), icon: Tv, description: t('share.tvWhy'), to: `${base}/tv` },
          'line',
          ...(drawing.layout.boxes.length > 0 ? pictures : []),
          { label: t('share.print'), icon: Printer, onSelect: () => window.print() },
        ]}
      />
      {picture && (
        <Suspense>
          <PictureStage
            {...drawing}
            name={name}
            kind={picture}
            onDone={(isDone) => {
              setPicture(null)
              if (!isDone) toast({ text: t('share.noPicture'), tone: 'danger' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
