import { localePath } from '@guildhall/contract/locales.ts'
import { Code, Link2, MonitorPlay, Printer, Radio, Share2, Tv } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSpeech, useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { toast } from '../../ui/toast.tsx'

/** Links to this very view, to whatever is live, and for pages and screens elsewhere. */
export function ShareMenu({ tournamentId, name }: { tournamentId: string; name: string }) {
  const t = useWords('bracket')
  const { origin, locale } = useSpeech()
  const [search] = useSearchParams()
  const base = `/tournaments/${tournamentId}/bracket`
  const at = (path: string) => origin + localePath(locale, path)
  const here = search.size > 0 ? `${base}?${search}` : base

  async function copy(text: string, said: string) {
    await navigator.clipboard.writeText(text)
    toast({ text: said, tone: 'success' })
  }
  const frame = `<iframe src="${at(`${base}/embed`)}" title="${name.replaceAll('"', '&quot;')}" width="100%" height="720" frameborder="0"></iframe>`

  return (
    <Dropdown
      trigger={
        <Button kind="ghost" size="small">
          <Share2 size={16} aria-hidden="true" />
          {t('share')}
        </Button>
      }
      items={[
        { label: t('share.here'), icon: Link2, onSelect: () => void copy(at(here), t('copied')) },
        { label: t('share.live'), icon: Radio, onSelect: () => void copy(at(base), t('copied')) },
        { label: t('share.embed'), icon: Code, onSelect: () => void copy(frame, t('copied')) },
        'line',
        { label: t('share.overlay'), icon: MonitorPlay, description: t('share.overlayWhy'), to: `${base}/overlay` },
        { label: t('share.tv'), icon: Tv, description: t('share.tvWhy'), to: `${base}/tv` },
        'line',
        { label: t('share.print'), icon: Printer, onSelect: () => window.print() },
      ]}
    />
  )
}
