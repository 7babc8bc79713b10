/** Verifies a receipt in the browser; the server only provides the public key. */
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleX, type LucideIcon, ShieldQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { receiptKey } from '../queries.ts'
import { type ReceiptFacts, type ReceiptStatus, readReceipt, verifyReceipt } from './receipt.ts'
import '../players.css'

const queries: PageQueries = () => [receiptKey()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const icons: Record<ReceiptStatus, LucideIcon> = {
  genuine: BadgeCheck,
  forged: CircleX,
  unreadable: ShieldQuestion,
  unsupported: ShieldQuestion,
}

/** A link that was cut inside an escaped character cannot be decoded; the check then says that it is not a receipt. */
function receiptIn(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

export default function ReceiptsScreen() {
  const t = useTranslation('players')
  const { data: key } = useSuspenseQuery(receiptKey())
  const { hash } = useLocation()
  const [receipt, setReceipt] = useState('')
  // The part after # never leaves the browser, so the server-rendered page does not have it.
  useEffect(() => setReceipt((previous) => previous || receiptIn(hash)), [hash])
  const publicKey = JSON.stringify(key, null, 2)
  return (
    <Page title={t('receipts')} lead={t('receiptsLead')}>
      <PageMeta title={t('receipts')} description={t('receiptsLead')} />
      <div className="receipts">
        <div className="grid content-start gap-5">
          <TextArea
            label={t('receiptPaste')}
            rows={6}
            spellCheck={false}
            value={receipt}
            onChange={({ target }) => setReceipt(target.value)}
          />
          <Result receipt={receipt} />
        </div>
        <section className="grid content-start gap-3">
          <h2>{t('publicKey')}</h2>
          <p>{t('publicKeyAbout')}</p>
          <pre className="receipt">{publicKey}</pre>
          <Button kind="ghost" className="justify-self-start" onClick={() => copyText(publicKey, t('publicKeyCopied'))}>
            {t('copy')}
          </Button>
        </section>
      </div>
    </Page>
  )
}

function Result({ receipt }: { receipt: string }) {
  const t = useTranslation('players')
  const tMatches = useTranslation('matches')
  const { moment } = useFormat()
  const { data: key } = useSuspenseQuery(receiptKey())
  const { data: receiptStatus } = useQuery({
    queryKey: ['receipt', receipt, key.x],
    queryFn: () => verifyReceipt(receipt, key),
    enabled: receipt.trim() !== '',
  })
  if (!receiptStatus || receipt.trim() === '') return <p className="hint">{t('receiptNone')}</p>
  const Icon = icons[receiptStatus]
  const facts = readReceipt(receipt)
  return (
    <div className="receipt-status" data-verdict={receiptStatus} role="status">
      <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <strong className="name">{t(`verdict.${receiptStatus}`)}</strong>
        <p>{t(`verdictAbout.${receiptStatus}`)}</p>
        {facts && receiptStatus === 'genuine' && (
          <p>
            {facts.name
              ? t('receiptSays', { name: facts.name, time: moment(facts.at) })
              : tMatches(`sealed.${facts.act}`, { time: moment(facts.at) })}{' '}
            <SubjectLink facts={facts} />
          </p>
        )}
      </div>
    </div>
  )
}

/** The receipt of a report in a league names only the match. */
function SubjectLink({ facts: { eventType, matchId, ...facts } }: { facts: ReceiptFacts }) {
  const t = useTranslation('players')
  const eventId = facts.eventId ?? facts.tournamentId
  return (
    <Link
      className="text-accent-text underline underline-offset-3"
      to={eventId ? eventPath({ id: eventId, eventType }) : `/matches/${matchId}`}
    >
      {eventId ? t('seeEvent') : t('do.match')}
    </Link>
  )
}
