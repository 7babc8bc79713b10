import { defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { Suspense, useEffect, useState } from 'react'
import { useSite } from '../lib/api/site.ts'
import { useLocale } from '../lib/i18n/i18n.ts'
import { deviceStore } from '../lib/page/storage.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { languageToPropose, readLanguageChoice } from './language-choice.ts'

const LanguageProposalBar = lazy(async () => ({
  default: (await import('./language-proposal-bar.tsx')).LanguageProposalBar,
}))

/** Offers the reader's preferred language if the page has another one. */
export function LanguageProposal() {
  const current = useLocale()
  const siteLanguage = useSite()?.language ?? defaultLocale
  const [proposed, setProposed] = useState<LocaleCode | null>(null)

  useEffect(
    () => setProposed(languageToPropose(current, readLanguageChoice(deviceStore), navigator.languages, siteLanguage)),
    [current, siteLanguage],
  )

  return (
    proposed && (
      <Suspense>
        <LanguageProposalBar key={proposed} code={proposed} onDecline={() => setProposed(null)} />
      </Suspense>
    )
  )
}
