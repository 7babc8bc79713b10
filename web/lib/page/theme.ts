import { deviceStore } from './storage.ts'

/**
 * Dark by default: light only if the user chose it, or if the system prefers it and the user chose nothing. The host of a community
 * can have another default.
 */
export const themeScript = `try{var t=localStorage.getItem('theme')}catch(e){}
var d=document.documentElement.dataset;if(t!=='light'&&t!=='dark')t=d.defaultTheme;d.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'`

export type ThemeChoice = 'system' | 'light' | 'dark'

export const readTheme = (): ThemeChoice => {
  const stored = deviceStore.getItem('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice) {
  const { defaultTheme } = document.documentElement.dataset
  const system = defaultTheme ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  if (choice === 'system') deviceStore.removeItem('theme')
  else deviceStore.setItem('theme', choice)
  document.documentElement.dataset.theme = choice === 'system' ? system : choice
}
