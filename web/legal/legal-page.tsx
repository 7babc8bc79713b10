import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Page } from '../ui/layout/page.tsx'
import './legal.css'

type LegalPageProps = { about: 'privacy' | 'terms' | 'dmca'; sections: number }

/** A legal text: short sections, each with its number in the margin. */
export function LegalPage({ about, sections }: LegalPageProps) {
  const t = useTranslation('legal')
  const numbers = Array.from({ length: sections }, (_, index) => index + 1)
  const { siteName: site } = useI18n()
  return (
    <Page title={t(about)} kicker={t('kicker')} lead={t(`${about}.lead`)}>
      <PageMeta title={t(about)} description={t(`${about}.description`, { site })} />
      <div className="legal">
        <nav className="legal-contents" aria-label={t('contents')}>
          <ol>
            {numbers.map((number) => (
              <li key={number}>
                <a href={`#${about}-${number}`}>{t(`${about}.${number}`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {numbers.map((number) => (
            <section key={number} id={`${about}-${number}`}>
              <span className="legal-number" aria-hidden="true">
                {number}
              </span>
              <h2>{t(`${about}.${number}`)}</h2>
              <p>{t(`${about}.${number}.text`, { site })}</p>
            </section>
          ))}
          <p className="legal-ask">
            {t('ask')}
            <ButtonLink kind="ghost" size="small" to="/help?topic=legal#contact">
              {t('askAction')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </Page>
  )
}
