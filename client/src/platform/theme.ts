/**
 * Light, dark, or as the device says. public/theme.js applies the same rule before the first paint; from then on it is
 * applied here, whenever the person, another tab or the device changes its mind.
 */
import { create } from 'zustand'
import { device } from './storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'kelasku:theme'

/** The grounds of styles.css, for the bars that the browser draws around the page. */
const ground = { light: '#fbfaf7', dark: '#14110f' }

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)
const stored = (): Theme => device.read(key, isTheme) ?? 'system'

/** `useTheme((state) => state.theme)` is the choice; `isDark` is what came of it. */
export const useTheme = create<{ theme: Theme; isDark: boolean }>(() => ({ theme: 'system', isDark: false }))

export function setTheme(theme: Theme): void {
  device.write(key, theme)
  apply()
}

/** Once, at the start. */
export function startTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key === key) apply()
  })
  apply()
}

function apply(): void {
  const theme = stored()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? ground.dark : ground.light)
  useTheme.setState({ theme, isDark })
}
