import type { Issuer } from '../../../wallets/staff/queries.ts'
import { useManage } from '../manage-access.ts'
import { sectionPath } from '../sections.ts'

/** The community of the page as the issuer of its coins. */
export function useIssuer(): Issuer {
  const { id, username } = useManage().organization
  return { id, path: sectionPath(username, 'coins') }
}
