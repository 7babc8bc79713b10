import { isKnockout } from '@guildhall/contract/tournaments/formats.ts'
import { type ReactNode, Suspense, useState } from 'react'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const sizes = [8, 16, 32] as const

type PreviewPanelProps = { type: Tournament['type']; children: (entrants: number) => ReactNode }

/** The engine's layout for the saved settings. Beside the page, so it may load later. */
export function PreviewPanel({ type, children }: PreviewPanelProps) {
  const t = useTranslation('edit')
  const isHydrated = useHydrated()
  const [entrants, setEntrants] = useState<(typeof sizes)[number]>(8)
  const placeholder = <Skeleton className="h-64" />
  return (
    <section className="panel setup-panel" aria-labelledby="preview-title">
      <h2 id="preview-title">{isKnockout(type) ? t('preview') : t('previewPairings')}</h2>
      <Chips label={t('previewSize')}>
        {sizes.map((size) => (
          <Chip key={size} pressed={size === entrants} onClick={() => setEntrants(size)}>
            {t('entrants', { count: size })}
          </Chip>
        ))}
      </Chips>
      <div className="setup-preview">
        {isHydrated ? <Suspense fallback={placeholder}>{children(entrants)}</Suspense> : placeholder}
      </div>
    </section>
  )
}
