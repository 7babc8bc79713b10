import { addressDays, isWearable } from '@guildhall/contract/shop/constants.ts'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ProblemError } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { logInPath } from '../../lib/page/log-in-path.ts'
import { ReportButton } from '../../reports/report-button.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { ShopItem } from '../queries.ts'
import { WornPreview } from '../worn/worn-preview.tsx'
import { AddressFields } from './address-fields.tsx'
import { ItemSummary } from './item-summary.tsx'
import { PurchaseRows } from './purchase-rows.tsx'
import { Note, RefusalNote } from './refusal-note.tsx'
import { type Purchase, useBuy } from './use-buy.ts'

type BuyFormProps = { item: ShopItem; onClose: () => void; onBought: (purchase: Purchase) => void }

export function BuyForm({ item, onClose, onBought }: BuyFormProps) {
  const t = useTranslation('shop')
  const { number } = useFormat()
  const { user } = useSession()
  const formId = useId()
  const [isPreview, setPreview] = useState(false)
  const { form, text, error, isSending, needsAddress } = useBuy(item, onBought)
  const { viewer, organization: seller, price } = item
  const refusal = viewer?.refusal
  const canPreview = user !== null && isWearable(item.type)
  return (
    <Modal
      open
      onClose={onClose}
      title={item.title}
      footer={
        <>
          {canPreview ? (
            <Button kind="ghost" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
              {isPreview ? t('hidePreview') : t('preview')}
            </Button>
          ) : (
            <Button kind="ghost" onClick={onClose}>
              {t('backToShop')}
            </Button>
          )}
          {viewer ? (
            <Button kind="primary" type="submit" form={formId} loading={isSending} disabled={!!refusal}>
              {price === 0 ? t('getFree') : t('buyFor', { price: number(price) })}
            </Button>
          ) : (
            <LogInLink itemId={item.id} />
          )}
        </>
      }
    >
      <form id={formId} {...form}>
        <ItemSummary item={item} />
        {isPreview && user && <WornPreview item={item} user={user} />}
        {needsAddress && viewer && !refusal && (
          <AddressFields
            text={text}
            note={t('addressNote', { community: seller?.name ?? t('thisSite'), count: addressDays })}
          />
        )}
        <PurchaseRows coin={seller?.coin} price={price} balance={viewer?.balance ?? null} />
        {error && <PurchaseError error={error} isExplained={!!refusal} />}
        {refusal && <RefusalNote item={item} refusal={refusal} />}
      </form>
      <ReportButton target={{ kind: 'item', id: item.id }} />
    </Modal>
  )
}

/** A visitor logs in and returns to the item. */
function LogInLink({ itemId }: { itemId: string }) {
  const t = useTranslation('shop')
  const locale = useLocale()
  const { pathname } = useLocation()
  return (
    <ButtonLink kind="primary" to={logInPath(locale, `${pathname}?item=${itemId}`)}>
      {t('logInToBuy')}
    </ButtonLink>
  )
}

/** What happened to the purchase. `isExplained`: the reason follows as a note of its own. */
function PurchaseError({ error, isExplained }: { error: Error; isExplained: boolean }) {
  const t = useTranslation('shop')
  const describeProblem = useProblemText()
  const code = error instanceof ProblemError ? error.problem.code : 'UNREACHED'
  return (
    <Note tone="warning" icon={<CircleAlert size={17} aria-hidden="true" />}>
      {code === 'UNREACHED' ? (
        t('failed.unreached')
      ) : code === 'IDEMPOTENCY_MISMATCH' ? (
        <>
          {t('failed.already')} <Link to="/user/items">{t('yourItems')}</Link>
        </>
      ) : (
        <b>{isExplained ? t('failed.notCharged') : describeProblem(error)}</b>
      )}
    </Note>
  )
}
