import { whiteLabel } from '@guildhall/contract/white-label/calls.ts'
import { type LegalKind, legalKinds } from '@guildhall/contract/white-label/constants.ts'
import { mount } from '../http/mount.ts'
import { orNotFound } from '../http/problem.ts'
import { isAllowedHost, removeHost, setHost, verifyHost } from './host.ts'
import { removeLegalPage, showLegalPage, writeLegalPage } from './legal.ts'
import { scanStyles } from './scan/scan-styles.ts'
import { showHostSite, showWhiteLabel } from './show.ts'

const kindOf = (kind: string): LegalKind => orNotFound(legalKinds.find((legalKind) => legalKind === kind))

export const whiteLabelRoutes = mount(whiteLabel, {
  'GET /hosts/allowed': ({ db, query }) => isAllowedHost(db, query.domain),
  'GET /hosts/{name}': ({ db, actor, params }) => showHostSite(db, actor, params.name),
  'GET /organizations/{id}/legal/{kind}': ({ db, actor, params, query }) =>
    showLegalPage(db, actor, params.id, kindOf(params.kind), query.language),
  'GET /admin/organizations/{id}/white-label': ({ db, params }) => showWhiteLabel(db, params.id),
  'PUT /organizations/{id}/host': ({ db, settings, actor, params, body }) =>
    setHost(db, settings, actor, params.id, body.name),
  'POST /organizations/{id}/host/verification': ({ db, gateways, actor, params }) =>
    verifyHost(db, gateways, actor, params.id),
  'DELETE /organizations/{id}/host': ({ db, actor, params }) => removeHost(db, actor, params.id),
  'PUT /organizations/{id}/legal/{kind}': ({ db, actor, params: { id, kind }, body }) =>
    writeLegalPage(db, actor, { id, kind: kindOf(kind) }, body),
  'DELETE /organizations/{id}/legal/{kind}': ({ db, actor, params: { id, kind }, query }) =>
    removeLegalPage(db, actor, { id, kind: kindOf(kind) }, query.language),
  'POST /rvx/whiteLabel/styles/scan': ({ db, gateways, actor, body }) => scanStyles(db, gateways, actor, body.url),
})
