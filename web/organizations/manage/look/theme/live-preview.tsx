/** Pages of the community with the look that is not published yet, in a frame. */
import { lookKey } from '@guildhall/contract/organizations/look-key.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { useTranslation } from '../../../../lib/i18n/i18n.ts'
import { Choice } from '../../../../ui/controls/choice.tsx'
import { nextEvents } from '../../../page/queries.ts'
import type { Organization } from '../../../queries.ts'
import type { LookValues } from '../use-look-draft.ts'
import { applyLook } from './apply-look.ts'
import './theme.css'

type LivePreviewProps = { organization: Organization; values: LookValues }

const widths = { desktop: 1280, phone: 390 } as const

export function LivePreview({ organization, values }: LivePreviewProps) {
  const t = useTranslation('white-label')
  const { username } = organization
  const [page, setPage] = useState<'community' | 'event'>('community')
  const [theme, setTheme] = useState<'dark' | 'light'>('dark')
  const [device, setDevice] = useState<keyof typeof widths>('desktop')
  const { data: events } = useQuery(nextEvents(username))
  const event = events?.data[0]
  const src = useHref(page === 'event' && event ? eventPath(event) : `/${username}`)
  const frame = useRef<HTMLIFrameElement>(null)
  const { accent, tint, font, radius, pageLayout } = values
  const key = lookKey({
    ...(accent && { accent }),
    ...(tint && { tint }),
    ...(font && { font }),
    ...(radius !== null && { radius }),
  })
  const apply = useCallback(() => {
    const document = frame.current?.contentDocument
    // A page that is still loading has no elements; the look is applied again when it has loaded.
    if (document?.documentElement) applyLook(document, { key, theme, layout: pageLayout })
  }, [key, theme, pageLayout])
  useEffect(apply, [apply])
  useEffect(() => {
    const element = frame.current
    const box = element?.parentElement
    if (!element || !box) return
    const fit = () =>
      element.style.setProperty('--preview-scale', String(Math.min(1, box.clientWidth / widths[device])))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    return () => observer.disconnect()
  }, [device])
  return (
    <section className="live-preview" aria-label={t('preview')}>
      <header>
        <h2>{t('preview')}</h2>
        {event && (
          <Choice
            label={t('preview.page')}
            options={[
              { value: 'community', label: t('preview.community') },
              { value: 'event', label: t('preview.event') },
            ]}
            value={page}
            onChange={setPage}
          />
        )}
        <Choice
          label={t('preview.theme')}
          options={[
            { value: 'dark', label: t('theme.dark') },
            { value: 'light', label: t('theme.light') },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <Choice
          label={t('preview.device')}
          options={[
            { value: 'desktop', label: t('preview.desktop'), icon: Monitor },
            { value: 'phone', label: t('preview.phone'), icon: Smartphone },
          ]}
          value={device}
          onChange={setDevice}
        />
      </header>
      <div className="live-preview-frame" data-device={device}>
        <iframe ref={frame} src={src} title={t('preview.title')} loading="lazy" onLoad={apply} />
      </div>
    </section>
  )
}
