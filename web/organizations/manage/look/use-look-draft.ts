/** The changes of the look until they are published: values on top of the stored ones, and selected files. */
import type { Theme } from '@guildhall/contract/identity/constants.ts'
import { type CommunityTab, communityTabs } from '@guildhall/contract/organizations/constants.ts'
import {
  type CommunityLayout,
  type LookImage,
  lookImages,
  type OrganizationFont,
} from '@guildhall/contract/organizations/look-constants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, ProblemError } from '../../../lib/api/api.ts'
import { useProblemText } from '../../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { EditConflict } from '../../../ui/form/conflict-notice.tsx'
import { storedOf, useEditedFrom } from '../../../ui/form/use-edited-from.ts'
import { useEdits } from '../../../ui/form/use-edits.ts'
import type { Look } from './queries.ts'

/** Null is the look of the site. */
export type LookValues = {
  accent: string | null
  tint: string | null
  font: OrganizationFont | null
  radius: number | null
  defaultTheme: Theme | null
  pageLayout: CommunityLayout | null
  coinName: string
  coinSymbol: string
  tabs: readonly CommunityTab[]
}

/** A file that replaces the image, or null to remove it. */
type Staged = { file: File; url: string } | null

const storedUrl = ({ avatar, banner, coin, theme }: Look, image: LookImage) =>
  ({
    avatar: theme.crest?.url ?? avatar?.url,
    banner: banner?.url,
    coin: coin?.image?.url,
    wordmark: theme.wordmark?.url,
  })[image] ?? null

const valuesOf = ({ theme, coin, layout }: Look): LookValues => ({
  accent: theme.accent?.toLowerCase() ?? null,
  tint: theme.tint?.toLowerCase() ?? null,
  font: theme.font ?? null,
  radius: theme.radius ?? null,
  defaultTheme: theme.theme ?? null,
  pageLayout: theme.layout ?? null,
  coinName: coin?.name ?? '',
  coinSymbol: coin?.symbol ?? '',
  tabs: layout?.tabs ?? communityTabs,
})

const pages = [
  'GET /admin/organizations/{id}/look',
  'GET /admin/organizations/{id}/assets',
  'GET /organizations/{id}',
  'GET /organizations/{id}/profile',
] as const

export function useLookDraft(id: string, look: Look) {
  const t = useTranslation('community-look')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const { values, change, isDirty, set, reset } = useEdits(valuesOf(look))
  const [editedFrom] = useEditedFrom(look, isDirty)
  const [isChecked, setChecked] = useState(false)
  const isCoinNameMissing =
    (change.coinName !== undefined || change.coinSymbol !== undefined) && values.coinName.trim() === ''
  const [staged, setStaged] = useState<Partial<Record<LookImage, Staged>>>({})
  useRevokeUnused(Object.values(staged).flatMap((entry) => entry?.url ?? []))

  const publication = useMutation({
    mutationFn: async (isOverwriting: boolean) => {
      const params = { id }
      // First, because it is the part that a change of someone else refuses.
      const body = bodyOf(change, values)
      const stored = storedOf(isOverwriting ? null : fieldsOf(editedFrom), body)
      if (Object.keys(body).length > 0)
        await call('PATCH /organizations/{id}/look', { params, body: { ...body, ...stored } })
      for (const image of lookImages) {
        const entry = staged[image]
        if (entry === undefined) continue
        if (entry === null) await call(`DELETE /organizations/{id}/${image}`, { params })
        else await call(`POST /organizations/{id}/${image}`, { params, body: formOf(entry.file) })
      }
    },
    onSuccess: () => toast({ text: t('published'), tone: 'success' }),
    // Also after a failure: some images may have been uploaded.
    onSettled: () => Promise.all(pages.map((address) => client.invalidateQueries({ queryKey: [address] }))),
  })

  function discard() {
    reset()
    setStaged({})
    setChecked(false)
    publication.reset()
  }

  const publish = (isOverwriting: boolean) => publication.mutate(isOverwriting, { onSuccess: discard })
  const { error } = publication
  const hasConflict = error instanceof ProblemError && error.problem.code === 'CONFLICT'
  const conflict: EditConflict | null = hasConflict ? { loadTheirs: discard, saveMine: () => publish(true) } : null

  return {
    values,
    set,
    conflict,
    isDirty: isDirty || Object.keys(staged).length > 0,
    isPublishing: publication.isPending,
    errorText: error && !conflict ? describeProblem(error) : undefined,
    discard,
    /** Since the first attempt to publish. */
    isCoinNameMissing: isChecked && isCoinNameMissing,
    publish() {
      setChecked(true)
      if (!isCoinNameMissing) publish(false)
    },
    /** The address of the image as it will be: the selected file, or the stored image. */
    urlOf: (image: LookImage) => (staged[image] === undefined ? storedUrl(look, image) : (staged[image]?.url ?? null)),
    stage: (image: LookImage, file: File | null) =>
      setStaged((current) => ({ ...current, [image]: file && { file, url: URL.createObjectURL(file) } })),
  }
}

/** Frees the memory of an image when it is no longer selected. */
function useRevokeUnused(urls: readonly string[]) {
  const known = useRef<readonly string[]>([])
  useEffect(() => {
    for (const url of known.current) if (!urls.includes(url)) URL.revokeObjectURL(url)
    known.current = urls
  })
  useEffect(
    () => () => {
      for (const url of known.current) URL.revokeObjectURL(url)
    },
    [],
  )
}

/** The look by the names of the call that changes it. */
const fieldsOf = ({ theme, coin, layout }: Look) => ({
  ...theme,
  defaultTheme: theme.theme,
  pageLayout: theme.layout,
  coin: coin && { name: coin.name, symbol: coin.symbol },
  layout,
})

function bodyOf(change: Partial<LookValues>, { coinName, coinSymbol }: LookValues) {
  const { tabs, coinName: newName, coinSymbol: newSymbol, ...theme } = change
  const hasCoin = newName !== undefined || newSymbol !== undefined
  return {
    ...theme,
    ...(hasCoin && { coin: { name: coinName.trim(), symbol: coinSymbol.trim() || null } }),
    ...(tabs && { layout: { tabs: [...tabs] } }),
  }
}

function formOf(file: File) {
  const form = new FormData()
  form.set('image', file)
  return form
}
