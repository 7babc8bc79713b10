import { clientLoad, serverLoad } from '../lib/api/load.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { useHostSite } from '../white-label/host-site.ts'
import { OwnLegalPage } from '../white-label/own-legal-page.tsx'
import { ownLegalQueries } from '../white-label/own-legal-queries.ts'
import { LegalPage } from './legal-page.tsx'

const queries = ownLegalQueries('privacy')
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

/** A community with its own host can show its own text there. */
export default function PrivacyScreen() {
  const site = useHostSite()
  if (site?.legal.includes('privacy')) return <OwnLegalPage site={site} kind="privacy" />
  return <LegalPage about="privacy" sections={9} />
}
