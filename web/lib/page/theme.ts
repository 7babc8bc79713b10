/** Dark first: light only where it was chosen, or where the system asks for it and nothing was chosen. */
export const themeScript = `try{var t=localStorage.getItem('theme')}catch(e){}
document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'`

export type ThemeChoice = 'system' | 'light' | 'dark'

export const readTheme = (): ThemeChoice => {
  const kept = localStorage.getItem('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseTheme(choice: ThemeChoice) {
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  if (choice === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', choice)
  document.documentElement.dataset.theme = choice === 'system' ? system : choice
}
