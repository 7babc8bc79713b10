import { localePath } from '@guildhall/contract/core/locales.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Code, FileDown, Image, Link2, MonitorPlay, Printer, Radio, Tv } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { copyText } from '../../ui/controls/copy-text.ts'
import { Dropdown, type DropdownItem } from '../../ui/controls/dropdown.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Layout } from '../drawing/geometry.ts'
import type { Plan } from '../drawing/plan.ts'
import type { BracketTexts } from '../use-bracket-text.ts'
import type { ImageKind } from './image.ts'
import { ShareButton } from './share-button.tsx'

const ExportDrawing = lazy(async () => ({ default: (await import('./export-drawing.tsx')).ExportDrawing }))

type ShareMenuProps = {
  event: { id: string; name: string; slug?: string | null }
  plan: Plan
  layout: Layout
  texts: BracketTexts
  team: boolean
}

/** Loads on demand and opens immediately. It has links to this view, the live view, embeds and screens, and downloads of the drawing. */
export function ShareMenu({ event, ...drawing }: ShareMenuProps) {
  const t = useTranslation('bracket')
  const { origin, locale } = useI18n()
  const [search] = useSearchParams()
  const [exportKind, setExportKind] = useState<ImageKind | null>(null)
  const { name } = event
  const base = eventPath(event, '/bracket')
  const urlOf = (path: string) => origin + localePath(locale, path)
  const viewParams = new URLSearchParams(search)
  viewParams.delete('admin')
  const currentPath = viewParams.size > 0 ? `${base}?${viewParams}` : base

  const embedCode = `<iframe src="${urlOf(`${base}/embed`)}" title="${name.replaceAll('"', '&quot;')}" width="100%" height="720" frameborder="0"></iframe>`
  const exportItems: DropdownItem[] = [
    { label: t('share.png'), icon: Image, onSelect: () => setExportKind('png') },
    { label: t('share.svg'), icon: FileDown, description: t('share.svgWhy'), onSelect: () => setExportKind('svg') },
  ]
  return (
    <>
      <Dropdown
        opened
        trigger={<ShareButton loading={exportKind !== null} />}
        items={[
          { label: t('share.here'), icon: Link2, onSelect: () => void copyText(urlOf(currentPath), t('copied')) },
          { label: t('share.live'), icon: Radio, onSelect: () => void copyText(urlOf(base), t('copied')) },
          { label: t('share.embed'), icon: Code, onSelect: () => void copyText(embedCode, t('copied')) },
          'line',
          { label: t('share.overlay'), icon: MonitorPlay, description: t('share.overlayWhy'), to: `${base}/overlay` },
          { label: t('share.tv'), icon: Tv, description: t('share.tvWhy'), to: `${base}/tv` },
          'line',
          ...(drawing.layout.boxes.length > 0 ? exportItems : []),
          { label: t('share.print'), icon: Printer, onSelect: () => window.print() },
        ]}
      />
      {exportKind && (
        <Suspense>
          <ExportDrawing
            {...drawing}
            name={name}
            kind={exportKind}
            onDone={(isSuccess) => {
              setExportKind(null)
              if (!isSuccess) toast({ text: t('share.noImage'), tone: 'danger' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
