import { clientLoad, serverLoad } from '../lib/api/load.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { useHostSite } from '../white-label/host-site.ts'
import { ownLegalNeeds } from '../white-label/own-legal-needs.ts'
import { OwnLegalPage } from '../white-label/own-legal-page.tsx'
import { LegalPage } from './legal-page.tsx'

const needs = ownLegalNeeds('terms')
export const handle: Handle = { search: [] }
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

/** A community with its own host can show its own text there. */
export default function TermsScreen() {
  const site = useHostSite()
  if (site?.legal.includes('terms')) return <OwnLegalPage site={site} kind="terms" />
  return <LegalPage about="terms" sections={9} />
}
