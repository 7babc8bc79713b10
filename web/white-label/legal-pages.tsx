import { catalogueOf, catalogues } from '@guildhall/contract/core/locales.ts'
import { type LegalKind, legalKinds } from '@guildhall/contract/white-label/constants.ts'
import type { LegalPage } from '@guildhall/contract/white-label/shapes.ts'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { languageName } from '../lib/i18n/languages.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Time } from '../ui/feedback/time.tsx'

const LegalDialog = lazy(async () => ({ default: (await import('./legal-dialog.tsx')).LegalDialog }))

type Language = LegalPage['language']
export type LegalDraft = { kind: LegalKind; language: Language; isStored: boolean }

/** The legal pages by kind, each with its languages. Visitors get the text of the site while a page is missing. */
export function LegalPages({ id, pages }: { id: string; pages: readonly LegalPage[] }) {
  const t = useTranslation('white-label')
  const tLegal = useTranslation('legal')
  const ownLanguage = catalogueOf(useLocale())
  const [draft, setDraft] = useState<LegalDraft | null>(null)
  const pagesOf = (kind: LegalKind) => pages.filter((page) => page.kind === kind)
  const freeLanguage = (kind: LegalKind) => {
    const isFree = (language: Language) => pagesOf(kind).every((page) => page.language !== language)
    return isFree(ownLanguage) ? ownLanguage : catalogues.find(isFree)
  }
  return (
    <section>
      <h2>{t('legal')}</h2>
      <p className="hint">{t('legal.about')}</p>
      {legalKinds.map((kind) => {
        const language = freeLanguage(kind)
        return (
          <div key={kind} className="panel legal-kind">
            <h3>{tLegal(kind)}</h3>
            {pagesOf(kind).length === 0 && <p className="hint">{t('legal.none')}</p>}
            <ul>
              {pagesOf(kind).map((page) => (
                <li key={page.language}>
                  <b>{languageName(page.language)}</b>
                  <Time at={page.updatedAt} show="ago" />
                  <Button
                    size="small"
                    kind="ghost"
                    aria-label={t('legal.editOf', { page: tLegal(kind), language: languageName(page.language) })}
                    onClick={() => setDraft({ kind, language: page.language, isStored: true })}
                  >
                    {t('legal.edit')}
                  </Button>
                </li>
              ))}
            </ul>
            {language && (
              <Button
                size="small"
                aria-label={`${t('legal.add')}: ${tLegal(kind)}`}
                onClick={() => setDraft({ kind, language, isStored: false })}
              >
                <Plus size={16} aria-hidden="true" />
                {t('legal.add')}
              </Button>
            )}
          </div>
        )
      })}
      {draft && (
        <Suspense>
          <LegalDialog id={id} draft={draft} pages={pages} onClose={() => setDraft(null)} />
        </Suspense>
      )}
    </section>
  )
}
