import type { Handle } from '../lib/page/route-handle.ts'
import { LegalPage } from './legal-page.tsx'

export const handle: Handle = { search: [] }

export default function DmcaScreen() {
  return <LegalPage about="dmca" sections={6} />
}
