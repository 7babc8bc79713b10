import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { I18nContext, useI18n } from '../../lib/i18n/i18n.ts'
import { show } from '../../testing/render.tsx'
import { NextTime } from './time.tsx'

const InJapanese = ({ children }: { children: ReactNode }) => (
  <I18nContext value={{ ...useI18n(), locale: 'ja-JP' }}>{children}</I18nContext>
)

test('the day before a time is joined to it as the reader’s language does', () => {
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString()
  expect(show(<NextTime at={at} />).container.textContent).toContain(', ')
  const japanese = show(
    <InJapanese>
      <NextTime at={at} />
    </InJapanese>,
  )
  expect(japanese.container.textContent).toMatch(/^\d+月\d+日 \d\d:\d\d/)
})
