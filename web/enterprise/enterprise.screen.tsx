import { locales } from '@guildhall/contract/core/locales.ts'
import {
  Accessibility,
  BookOpenText,
  Database,
  DoorOpen,
  FileCode,
  Fingerprint,
  KeyRound,
  type LucideIcon,
  Network,
  Webhook,
} from 'lucide-react'
import { Contact } from '../content/help/contact.tsx'
import { BigNumber, CreatorsHero, Points } from '../creators/parts.tsx'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Section } from '../ui/layout/page.tsx'
import './enterprise.css'
import type { Handle } from '../lib/page/route-handle.ts'

const ownIcons = [DoorOpen, Fingerprint, Database]
const buildIcons = [BookOpenText, KeyRound, Network, Accessibility, Webhook, FileCode]

export const handle: Handle = { search: [] }

export default function EnterpriseScreen() {
  const t = useTranslation('enterprise')
  const { number } = useFormat()
  const pointsOf = (section: string, icons: LucideIcon[]) =>
    icons.map((Icon, index) => ({
      title: t(`${section}.${index + 1}`),
      text: t(`${section}.${index + 1}.text`),
      icon: <Icon size={26} strokeWidth={1.75} />,
    }))
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <CreatorsHero
        kicker={t('kicker')}
        headline={t('headline')}
        lead={t('lead')}
        picture={<NestedCovers />}
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
          <Points points={pointsOf('own', ownIcons)} />
        </Section>
        <Section title={t('build')}>
          <Points points={pointsOf('build', buildIcons)} />
        </Section>
        <Contact topic="enterprise" title={t('contact')} lead={t('contactReply')} />
      </div>
    </>
  )
}

/** Nested covers with a name plate. */
function NestedCovers() {
  const t = useTranslation('enterprise')
  return (
    <div className="nested-covers" aria-hidden="true">
      <span className="nested-outer">
        <Cover name="gate" game="teamfight-tactics" kind="arches" shape="crest" />
      </span>
      <span className="nested-middle">
        <Cover name="inner gate" game="age-of-empires-2" kind="quarters" shape="crest" />
      </span>
      <span className="nested-inner" />
      <span className="nested-plate">{t('plate')}</span>
    </div>
  )
}
