import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { FieldName, FieldValue } from '../../../audit/change-parts.tsx'
import { changesOf } from '../../../audit/changes-of.ts'
import type { ReplyTo } from '../../../lib/api/api.ts'
import './log.css'

export type Entry = ReplyTo<'GET /admin/organizations/{id}/log'>['data'][number]

const maxChanges = 6

type DetailsProps = { entry: Pick<Entry, 'action' | 'before' | 'after' | 'reason'> }

export function Details({ entry: { action, before, after, reason } }: DetailsProps) {
  return (
    <span className="log-details">
      {reason && <span>{reason}</span>}
      {changesOf(before, after)
        .slice(0, maxChanges)
        .map(({ field, before, after }) => (
          <span key={field}>
            <span className="log-field">
              <FieldName action={action} field={field} />
            </span>{' '}
            {isReadable(before) && <FieldValue action={action} field={field} value={before} />}
            {isReadable(before) && isReadable(after) && ' → '}
            {isReadable(after) && <FieldValue action={action} field={field} value={after} />}
          </span>
        ))}
    </span>
  )
}

/** Of rich texts, lists of records and ids, the log only says that they changed. */
const isReadable = (value: string | null): value is string =>
  value !== null && !/^[<{[]/.test(value) && !value.split(', ').every(isUuid)
