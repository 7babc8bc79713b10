import { Children, type ReactNode } from 'react'
import { useWords } from '../lib/i18n/i18n.ts'
import { Section } from '../ui/layout/page.tsx'

/** The live events, each as a card. */
export function OnNow({ children }: { children: ReactNode }) {
  const t = useWords('home')
  if (Children.count(children) === 0) return null
  return (
    <Section title={t('onNow')} more={{ to: '/explore?when=now', label: t('allLive') }}>
      <div className="on-now">{children}</div>
    </Section>
  )
}
