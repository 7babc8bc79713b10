import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import type { ReportDetails } from '../queries.ts'
import { subjectOf } from './report-subject.ts'

type Content = NonNullable<ReportDetails['content']>
type Message = NonNullable<Content['before']>[number]

/** The reported content as it was, with the messages around it. Addresses are plain text, so that no moderator opens one by accident. */
export function ReportedCopy({ report }: { report: ReportDetails }) {
  const t = useTranslation('moderation')
  const { content, target, hidden, copies } = report
  if (!content) return null
  const { title, text, images = [], at, before = [], after = [], link } = content
  return (
    <section>
      <h3 className="kicker">{t(`asItWas.${target.kind}`)}</h3>
      {before.map((message) => (
        <ContextLine key={message.id} message={message} />
      ))}
      <div className="report-copy">
        <p className="report-copy-head">
          <b>{subjectOf(report)}</b> {at && <Time at={at} show="full" />}
          {hidden === true && <Badge tone="warning">{t('hiddenNow')}</Badge>}
          {hidden === null && <Badge>{t('gone')}</Badge>}
        </p>
        {title && title !== subjectOf(report) && <p className="name">{title}</p>}
        {text && <p className="report-copy-text">{text}</p>}
        {!title && !text && <p className="hint">{t('imagesOnly')}</p>}
        <Images urls={images} />
      </div>
      {after.map((message) => (
        <ContextLine key={message.id} message={message} />
      ))}
      <p className="hint report-copy-foot">
        {t('linksOff')} {copies > 0 && t(`sameText.${target.kind}`, { count: copies, name: subjectOf(report) })}{' '}
        {link && hidden !== null && (
          <Link className="text-link" to={link}>
            {t('openPage')}
          </Link>
        )}
      </p>
    </section>
  )
}

function ContextLine({ message: { name, text, images, at } }: { message: Message }) {
  const t = useTranslation('moderation')
  return (
    <p className="report-context">
      <b>{name ?? t('formerUser')}</b> {text || (images.length > 0 && t('imagesOnly'))} <Time at={at} />
    </p>
  )
}

export function Images({ urls }: { urls: readonly string[] }) {
  const t = useTranslation('moderation')
  if (urls.length === 0) return null
  return (
    <div className="report-images">
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t('image', { number: index + 1 })} loading="lazy" />
        </a>
      ))}
    </div>
  )
}
