import { locales } from '@guildhall/contract/core/locales.ts'

/** The languages and regions, each in its own language, for a select. */
export const LocaleOptions = () =>
  locales.map(({ code, title, subtitle }) => (
    <option key={code} value={code} lang={code}>
      {subtitle ? `${title} (${subtitle})` : title}
    </option>
  ))
