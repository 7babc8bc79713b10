import { LegalPage } from './legal-page.tsx'

export default function PrivacyScreen() {
  return <LegalPage about="privacy" sections={8} />
}
