import { Ellipsis, Eye, EyeOff, Gavel, History, Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import type { Zoom } from './drawing/use-zoom.ts'
import type { ViewName } from './views/views.ts'

type ToolbarProps = {
  views: readonly ViewName[]
  /** Null while the window width is unknown: two views may then be the current one. */
  view: ViewName | null
  wideView: ViewName
  narrowView: ViewName
  hrefOf: (view: ViewName) => string
  isTree: boolean
  liveCount: number
  onLive: () => void
  spoilerFree: boolean
  onSpoilers: ((enabled: boolean) => void) | null
  isReplaying: boolean
  onReplay: ((on: boolean) => void) | null
  isAdmin: boolean
  onAdmin: ((on: boolean) => void) | null
  zoom: Zoom | null
  children?: ReactNode
}

export function Toolbar({
  views,
  view,
  wideView,
  narrowView,
  hrefOf,
  isTree,
  liveCount,
  onLive,
  ...rest
}: ToolbarProps) {
  const t = useTranslation('bracket')
  const [isOpen, setOpen] = useState(false)
  const restId = useId()
  const { spoilerFree, onSpoilers, isReplaying, onReplay, isAdmin, onAdmin, zoom, children } = rest
  const labels: Record<ViewName, string> = {
    bracket: isTree ? t('view.bracket') : t('view.all'),
    rounds: t('view.rounds'),
    standings: t('view.standings'),
    list: t('view.list'),
    path: t('view.path'),
  }
  return (
    <div className="bracket-tools">
      {views.length > 1 && (
        <nav className="segments" aria-label={t('views')}>
          {views.map((name) => (
            <Link
              key={name}
              to={hrefOf(name)}
              replace
              preventScrollReset
              data-view={name}
              data-on={(view ?? wideView) === name || undefined}
              data-on-narrow={(view ?? narrowView) === name || undefined}
              aria-current={(view ?? wideView) === name || undefined}
            >
              {labels[name]}
            </Link>
          ))}
        </nav>
      )}
      {liveCount > 0 && (
        <Button kind="ghost" size="small" onClick={onLive}>
          <i className="live-dot" data-tone="live" />
          {t('live', { count: liveCount })}
        </Button>
      )}
      <IconButton
        className="bracket-tools-more"
        label={t('tools.more')}
        aria-expanded={isOpen}
        aria-controls={restId}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
      <span className="bracket-tools-end" id={restId} data-open={isOpen || undefined}>
        {onAdmin && (
          <Button kind="ghost" size="small" aria-pressed={isAdmin} onClick={() => onAdmin(!isAdmin)}>
            <Gavel size={16} aria-hidden="true" />
            {t('staffView')}
          </Button>
        )}
        {onReplay && (
          <Button kind="ghost" size="small" aria-pressed={isReplaying} onClick={() => onReplay(!isReplaying)}>
            <History size={16} aria-hidden="true" />
            {t('replay')}
          </Button>
        )}
        {onSpoilers && (
          <Button kind="ghost" size="small" aria-pressed={spoilerFree} onClick={() => onSpoilers(!spoilerFree)}>
            {spoilerFree ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            {spoilerFree ? t('spoilersOff') : t('spoilersOn')}
          </Button>
        )}
        {children}
        {zoom && <ZoomButtons zoom={zoom} />}
      </span>
    </div>
  )
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const t = useTranslation('bracket')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame
    <span className="zoom-buttons" role="group" aria-label={t('zoom')}>
      <IconButton label={t('zoomOut')} onClick={zoom.zoomOut}>
        <Minus size={16} aria-hidden="true" />
      </IconButton>
      <button type="button" className="zoom-now" onClick={zoom.reset}>
        {Math.round(zoom.zoom * 100)} %<span className="sr-only">{t('zoomReset')}</span>
      </button>
      <IconButton label={t('zoomIn')} onClick={zoom.zoomIn}>
        <Plus size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('zoomFit')} onClick={zoom.fit}>
        <Maximize size={16} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
