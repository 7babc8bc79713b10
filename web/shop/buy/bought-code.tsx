import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CodeBox } from './code-box.tsx'

/** The code of a purchase. Reading it is a POST, because the shop records that it was read. */
export function BoughtCode({ id }: { id: string }) {
  const t = useTranslation('shop')
  const describeProblem = useProblemText()
  const code = useQuery({
    queryKey: ['code', id],
    queryFn: () => call('POST /user/items/{id}/code', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      {code.isPending && <Skeleton className="my-4 h-17" />}
      {code.data && <CodeBox code={code.data.code} />}
      {code.isError && (
        <FormError message={describeProblem(code.error)}>
          <Button kind="text" size="dense" onClick={() => code.refetch()}>
            {t('tryAgain')}
          </Button>
        </FormError>
      )}
    </>
  )
}
