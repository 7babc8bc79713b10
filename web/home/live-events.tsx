import { Children, type ReactNode } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Section } from '../ui/layout/page.tsx'

/** The live events, each as a card. */
export function LiveEvents({ children }: { children: ReactNode }) {
  const t = useTranslation('home')
  if (Children.count(children) === 0) return null
  return (
    <Section title={t('onNow')} more={{ to: '/explore?when=now', label: t('allLive') }}>
      <div className="on-now">{children}</div>
    </Section>
  )
}
