import { type PaymentProvider, paymentProviders } from '@guildhall/contract/payments/constants.ts'
import { Download } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dropdown } from '../ui/controls/dropdown.tsx'

type ExportLinksProps = {
  currencies: readonly string[]
  hrefOf: (query: { provider?: PaymentProvider; currency?: string }) => string
}

/** The list that is filtered now, and a file for the bulk upload of each provider; these take one currency each. */
export function ExportLinks({ currencies, hrefOf }: ExportLinksProps) {
  const t = useTranslation('payments')
  const download = (href: string) => () => window.location.assign(href)
  return (
    <Dropdown
      trigger={
        <Button size="small">
          <Download size={16} aria-hidden="true" />
          {t('exportCsv')}
        </Button>
      }
      items={[
        { label: t('exportList'), onSelect: download(hrefOf({})) },
        ...(currencies.length > 0 ? (['line'] as const) : []),
        ...currencies.flatMap((currency) =>
          paymentProviders.map((provider) => ({
            label: t('exportFor', { provider: t(`provider.${provider}`), currency }),
            onSelect: download(hrefOf({ provider, currency })),
          })),
        ),
      ]}
    />
  )
}
