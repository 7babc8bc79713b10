import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import type { Kind } from '../../ui/art/cover/kinds.ts'
import type { GuideCard } from './queries.ts'

type GuideRowProps = { guide: GuideCard; kind: Kind | undefined; colours: string }

export function GuideRow({ guide, kind, colours }: GuideRowProps) {
  const t = useTranslation('news')
  return (
    <li className="guide-row">
      <span className="guide-art arch">
        <Cover name={guide.slug} game={colours} kind={kind} shape="crest" image={guide.image?.url ?? null} />
      </span>
      <div className="min-w-0">
        <h3>
          <Link className="guide-link" to={`/guides/${guide.slug}`}>
            {guide.title}
          </Link>
        </h3>
        {guide.summary && <p>{guide.summary}</p>}
        <small>{t('minutes', { count: guide.minutes })}</small>
      </div>
    </li>
  )
}
