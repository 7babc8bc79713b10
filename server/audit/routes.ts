import { audit } from '@guildhall/contract/audit/calls.ts'
import { windowOf } from '@guildhall/contract/core/page.ts'
import { mount } from '../http/mount.ts'
import { exportAudit } from './export.ts'
import { findAuditEntry, listAudit, listAuditNames } from './read.ts'

export const auditRoutes = mount(audit, {
  'GET /admin/audit': async ({ db, query }) => {
    const { page, limit } = windowOf(query)
    return { ...(await listAudit(db, query)), page, limit }
  },
  'GET /admin/audit/actions': ({ db }) => listAuditNames(db),
  'GET /admin/audit/csv': ({ db, query }) => exportAudit(db, query),
  'GET /admin/audit/{seq}': ({ db, params }) => findAuditEntry(db, Number(params.seq)),
})
