import { LegalPage } from './legal-page.tsx'

export default function TermsScreen() {
  return <LegalPage about="terms" sections={8} />
}
