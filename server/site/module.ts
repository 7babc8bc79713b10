import { defineModule } from '../module.ts'

/** Screens that belong to no other module. */
export const site = defineModule({
  sitemap: { pages: ['/', '/explore', '/creators', '/enterprise', '/privacy', '/terms', '/dmca'] },
})
