import { nameOf } from '../../ui/table/person-cell.tsx'
import type { ReportGroup } from '../queries.ts'

/** The name of the reported person, or of the target if no person is behind it. */
export const subjectOf = ({ user, target }: Pick<ReportGroup, 'user' | 'target'>) =>
  (user && nameOf(user)) || target.label
