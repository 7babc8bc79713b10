import { clientLoad, serverLoad } from '../lib/api/load.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { useHostSite } from '../white-label/host-site.ts'
import { ownLegalNeeds } from '../white-label/own-legal-needs.ts'
import { OwnLegalPage } from '../white-label/own-legal-page.tsx'
import { LegalPage } from './legal-page.tsx'

const needs = ownLegalNeeds('privacy')
export const handle: Handle = { search: [] }
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

/** A community with its own host can show its own text there. */
export default function PrivacyScreen() {
  const site = useHostSite()
  if (site?.legal.includes('privacy')) return <OwnLegalPage site={site} kind="privacy" />
  return <LegalPage about="privacy" sections={9} />
}
