import { locales } from '@guildhall/contract/core/locales.ts'
import {
  Accessibility,
  BookOpenText,
  Database,
  DoorOpen,
  Fingerprint,
  KeyRound,
  type LucideIcon,
  Network,
} from 'lucide-react'
import { Contact } from '../content/help/contact.tsx'
import { BigNumber, PitchHero, Points } from '../creators/parts.tsx'
import { useFormat } from '../lib/i18n/format.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Section } from '../ui/layout/page.tsx'
import './enterprise.css'

const own = [DoorOpen, Fingerprint, Database]
const build = [BookOpenText, KeyRound, Network, Accessibility]

export default function EnterpriseScreen() {
  const t = useWords('enterprise')
  const { number } = useFormat()
  const pointsOf = (about: string, icons: LucideIcon[]) =>
    icons.map((Icon, place) => ({
      title: t(`${about}.${place + 1}`),
      text: t(`${about}.${place + 1}.text`),
      icon: <Icon size={26} strokeWidth={1.75} />,
    }))
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PitchHero
        kicker={t('kicker')}
        headline={t('headline')}
        lead={t('lead')}
        picture={<Gate />}
        actions={
          <>
            <a className="button" data-kind="primary" data-size="large" href="#contact">
              {t('talk')}
            </a>
            <a className="button" data-kind="ghost" data-size="large" href="/api/docs">
              {t('api')}
            </a>
          </>
        }
      />
      <div className="wrap">
        <BigNumber value={number(locales.length)}>{t('localesText')}</BigNumber>
        <Section title={t('own')}>
          <Points points={pointsOf('own', own)} />
        </Section>
        <Section title={t('build')}>
          <Points points={pointsOf('build', build)} />
        </Section>
        <Contact topic="enterprise" title={t('contact')} lead={t('contactText')} />
      </div>
    </>
  )
}

/** A gate within gates, with a plate for a name. */
function Gate() {
  const t = useWords('enterprise')
  return (
    <div className="gate" aria-hidden="true">
      <span className="gate-outer">
        <Cover name="gate" game="teamfight-tactics" kind="arcade" shape="crest" />
      </span>
      <span className="gate-middle">
        <Cover name="inner gate" game="age-of-empires-2" kind="tracery" shape="crest" />
      </span>
      <span className="gate-inner" />
      <span className="gate-plate">{t('plate')}</span>
    </div>
  )
}
