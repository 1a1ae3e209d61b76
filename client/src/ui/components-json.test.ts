/** `npx shadcn add` puts a component beside ours, with imports and colours that this client has (components.json). */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

interface Settings {
  aliases: { components: string; ui: string; lib: string; hooks: string; utils: string }
  tailwind: { css: string }
}

const client = new URL('../..', import.meta.url).pathname
const read = (file: string): unknown => JSON.parse(readFileSync(join(client, file), 'utf8'))
const { aliases, tailwind } = read('components.json') as Settings
const { imports } = read('package.json') as { imports: { '#*': string } }
const css = readFileSync(join(client, tailwind.css), 'utf8')

/** Where the command of shadcn writes what it has by this alias: `imports` of package.json says. */
const placeOf = (alias: string) => join(client, imports['#*'].replace('*', alias.slice(1)))

test('a component, and what it comes with, lands among ours', () => {
  const { utils, ...folders } = aliases
  for (const folder of Object.values(folders)) expect(placeOf(folder)).toBe(join(client, 'src/ui'))
  expect(dirname(placeOf(utils))).toBe(join(client, 'src/ui'))
})

test('its `cn` is ours', () => {
  const file = `${placeOf(aliases.utils)}.ts`
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('export function cn(')
})

/** https://ui.shadcn.com/docs/theming */
const colours = `
  background foreground card card-foreground popover popover-foreground primary primary-foreground
  secondary secondary-foreground muted muted-foreground accent accent-foreground destructive border input ring
  chart-1 chart-2 chart-3 chart-4 chart-5 sidebar sidebar-foreground sidebar-primary sidebar-primary-foreground
  sidebar-accent sidebar-accent-foreground sidebar-border sidebar-ring
`

test.each(colours.trim().split(/\s+/))('the colour %s that a component may name is one of our tokens', (name) => {
  const [, token] = new RegExp(`--color-${name}: var\\((--[a-z0-9-]+)\\);`).exec(css) ?? []
  expect(css).toContain(`\n  ${token}: `)
})
