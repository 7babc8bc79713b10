/** One entry of the audit log: who, what, from where, and each field before and after. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadError } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { Drawer } from '../ui/overlay/drawer.tsx'
import { FieldName, FieldValue } from './change-parts.tsx'
import { changesOf } from './changes-of.ts'
import { ActorName, SubjectName, useAuditTexts } from './entry-parts.tsx'
import { type AuditEntry, auditEntry } from './queries.ts'

export function EntryDrawer({ seq, onClose }: { seq: string; onClose: () => void }) {
  const t = useTranslation('audit')
  const { actionText } = useAuditTexts()
  const { data, isLoadingError, refetch } = useQuery(auditEntry(seq))
  return (
    <Drawer title={data ? actionText(data.action) : t('entry', { seq })} onClose={onClose}>
      {isLoadingError && <LoadError onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-64 w-full" />}
      {data && <Details entry={data} />}
    </Drawer>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const t = useTranslation('audit')
  const tUsers = useTranslation('admin-users')
  const { seq, at, role, organization, reason, call, ip, userAgent, hash, subject } = entry
  const facts: [label: string, value: ReactNode][] = [
    [t('number'), seq],
    [t('when'), <Time key="at" at={at} show="full" />],
    [t('actor'), <ActorName key="actor" entry={entry} />],
    [t('role'), role && tUsers(`role.${role}`)],
    [t('subject'), <SubjectName key="subject" entry={entry} />],
    [t('subjectId'), subject.id && <code>{subject.id}</code>],
    [t('community'), organization?.name],
    [t('reason'), reason],
    [t('call'), call && <code>{call}</code>],
    [t('from'), ip],
    [t('browser'), userAgent],
    [t('hash'), <code key="hash">{hash}</code>],
  ]
  return (
    <div className="audit-entry">
      <dl className="audit-facts">
        {facts.map(
          ([label, value]) =>
            value != null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Suspense>
        <Changes entry={entry} />
      </Suspense>
    </div>
  )
}

function Changes({ entry: { action, before, after } }: { entry: AuditEntry }) {
  const t = useTranslation('audit')
  const changes = changesOf(before, after)
  if (changes.length === 0) return <p className="audit-about">{t('noChanges')}</p>
  return (
    <section>
      <h3>{t('changes')}</h3>
      <dl className="audit-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>
              <FieldName action={action} field={field} />
            </dt>
            {before !== null && (
              <dd>
                <span className="sr-only">{t('before')} </span>
                <del>
                  <FieldValue action={action} field={field} value={before} />
                </del>
              </dd>
            )}
            {after !== null && (
              <dd>
                <span className="sr-only">{t('after')} </span>
                <ins>
                  <FieldValue action={action} field={field} value={after} />
                </ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
