import { defineModule } from '../module.ts'

/** The screens that belong to no noun. */
export const site = defineModule({
  sitemap: { pages: ['/', '/explore', '/creators', '/enterprise', '/privacy', '/terms', '/dmca'] },
})
