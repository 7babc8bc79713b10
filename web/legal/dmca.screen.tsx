import { LegalPage } from './legal-page.tsx'

export default function DmcaScreen() {
  return <LegalPage about="dmca" sections={6} />
}
