import { type AccentTokens, accentFor, accentThemes } from '@guildhall/contract/organizations/accent.ts'
import type { CommunityTab } from '@guildhall/contract/organizations/constants.ts'
import type { LookImage } from '@guildhall/contract/organizations/look-constants.ts'
import { surfacesFor } from '@guildhall/contract/organizations/tint.ts'
import { Coins } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Cover } from '../../../ui/art/cover/cover.tsx'
import { bannerKindOf } from '../../../ui/art/cover/kinds.ts'
import { Crest } from '../../../ui/art/crest.tsx'
import type { Organization } from '../../queries.ts'

type LookPreviewProps = {
  organization: Organization
  accent: string | null
  tint?: string | null
  coinName: string
  coinSymbol: string
  tabs: readonly CommunityTab[]
  urlOf: (image: LookImage) => string | null
}

/** The head of the community's page in both themes, before the look is published. */
export function LookPreview({ organization, accent, tint, coinName, coinSymbol, tabs, urlOf }: LookPreviewProps) {
  const t = useTranslation('community-look')
  const tTabs = useTranslation('community')
  const { name, username, members } = organization
  const grounds = surfacesFor(tint)
  const result = accent ? accentFor(accent, grounds) : null
  return (
    <aside className="look-preview" aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {accentThemes.map((theme) => (
        <figure key={theme}>
          <div
            className="look-page"
            data-theme={theme}
            ref={(element) => {
              if (element) applyTokens(element, result?.[theme].tokens, grounds[theme].surfaces)
            }}
          >
            <div className="look-cover">
              <Cover
                name={username}
                kind={bannerKindOf(username)}
                accent={accent}
                shape="wide"
                image={urlOf('banner')}
              />
            </div>
            <div className="look-head">
              <div className="look-crest">
                <Crest size="full" name={username} accent={accent} image={urlOf('avatar')} />
              </div>
              <div>
                {urlOf('wordmark') ? (
                  <img className="look-wordmark" src={urlOf('wordmark') ?? ''} alt={name} />
                ) : (
                  <strong>{name}</strong>
                )}
                <small>{tTabs('members', { count: members })}</small>
              </div>
              <span className="button" data-kind="primary" data-size="small">
                <span className="button-label">{t('sampleButton')}</span>
              </span>
            </div>
            <div className="look-tabs">
              {tabs.map((tab) => (
                <span key={tab} data-current={tab === 'overview' || undefined}>
                  {tTabs(`tab.${tab}`)}
                </span>
              ))}
            </div>
            <div className="look-sample">
              <span className="look-own">{t('sampleRow')}</span>
              <span className="look-link">{t('sampleLink')}</span>
              {coinName && (
                <span className="look-coin">
                  {urlOf('coin') ? (
                    <img src={urlOf('coin') ?? ''} alt="" />
                  ) : (
                    coinSymbol.trim() || <Coins size={18} aria-hidden="true" />
                  )}
                  <span>{coinName}</span>
                </span>
              )}
            </div>
          </div>
          <figcaption>{t(`theme.${theme}`)}</figcaption>
        </figure>
      ))}
    </aside>
  )
}

/** Sets the custom properties through the style object, which the content security policy allows to scripts. */
function applyTokens(element: HTMLElement, tokens: AccentTokens | undefined, surfaces: readonly string[]) {
  for (const [index, color] of surfaces.entries()) element.style.setProperty(`--surface-${index}`, color)
  for (const [name, property] of properties) {
    if (tokens) element.style.setProperty(property, tokens[name])
    else element.style.removeProperty(property)
  }
}

const properties = [
  ['accent', '--accent'],
  ['hover', '--accent-hover'],
  ['press', '--accent-press'],
  ['ink', '--accent-ink'],
  ['text', '--accent-text'],
  ['wash', '--accent-wash'],
] as const
