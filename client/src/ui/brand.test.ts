import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyBrand, brandRamp, contrast, defaultBrand, hardestGround } from './brand.ts'
import { parseColor, toOklch } from './color.ts'

const AA = 4.5
const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const light = declarations(':root {')
const themes = { light, dark: { ...light, ...declarations('.dark {') } }

test('a text shows the letters that were written: the face’s own signs for "2x" are off for all of the product', () => {
  expect(/\n {2}html \{[^}]*\}/.exec(css)?.[0]).toContain('font-variant-ligatures: none;')
})

describe('contrast', () => {
  test('of black on white is 21, of a colour on itself 1, and the order does not matter', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#0b6b6d', '#0b6b6d')).toBe(1)
    expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
    expect(contrast('#fff', '#767676')).toBe(contrast('#767676', '#fff'))
  })

  test('agrees with the browser on what oklch means', () => {
    expect(contrast('oklch(0.628 0.2577 29.23)', '#ff0000')).toBeCloseTo(1, 2)
    expect(contrast('oklch(0.4799 0.079 197.18)', defaultBrand)).toBeCloseTo(1, 2)
  })

  test('of what is no colour is not a number', () => {
    expect(contrast('teal', '#fff')).toBeNaN()
  })
})

describe('a school’s brand', () => {
  const awkward = [
    '#ffff00',
    '#ffffff',
    '#000000',
    '#39ff14',
    '#808080',
    '#f00',
    '1d4ed8',
    '#ffa500',
    '#ff00ff',
    '#0b6b6d',
  ]

  test.each(awkward)('%s is readable in both themes', (hex) => {
    const ramp = brandRamp(hex)
    for (const theme of ['light', 'dark'] as const) {
      const of = (name: string) => ramp[`--${name}-${theme}`] ?? ''
      const background = resolve('--background', themes[theme])
      expect(contrast(of('primary'), background), `primary on the ${theme} page`).toBeGreaterThanOrEqual(AA)
      expect(contrast(of('primary'), text(hardestGround[theme])), `primary on ${theme} accents`).toBeGreaterThanOrEqual(
        AA,
      )
      expect(contrast(of('primary-foreground'), of('primary')), `text on ${theme} primary`).toBeGreaterThanOrEqual(AA)
      expect(contrast(of('primary-ink'), of('primary-soft')), `ink on ${theme} soft`).toBeGreaterThanOrEqual(AA)
      expect(contrast(of('primary-ink'), text(hardestGround[theme]))).toBeGreaterThanOrEqual(AA)
    }
  })

  test.each(awkward)('the ramp of %s falls from light to dark', (hex) => {
    const ramp = Object.entries(brandRamp(hex)).filter(([name]) => name.startsWith('--brand-'))
    expect(ramp.map(([name]) => name.slice(8))).toEqual([
      '50',
      '100',
      '200',
      '300',
      '400',
      '500',
      '600',
      '700',
      '800',
      '900',
      '950',
    ])
    const onBlack = ramp.map(([, value]) => contrast(value, '#000'))
    expect(onBlack).toEqual(onBlack.toSorted((a, b) => b - a))
  })

  test('keeps its hue while its lightness moves', () => {
    const own = toOklch(parseColor('#39ff14') ?? [0, 0, 0])[2]
    expect(hueOf(brandRamp('#39ff14')['--primary-light'] ?? '')).toBeCloseTo(own, 0)
    expect(hueOf(brandRamp('#39ff14')['--primary-dark'] ?? '')).toBeCloseTo(own, 0)
  })

  test('that is readable already is left alone in the light theme', () => {
    expect(contrast(brandRamp('#0b6b6d')['--primary-light'] ?? '', '#0b6b6d')).toBeCloseTo(1, 2)
  })

  test.each(['', 'teal', '#12', '#12345', '#gggggg', 'oklch(0.5 0.1 20)', 'url(javascript:alert(1))'])(
    '%j is no colour and gets the default',
    (hex) => expect(brandRamp(hex)).toEqual(brandRamp(defaultBrand)),
  )

  test('is put on the page, and taken off again by null or by what is no colour', () => {
    const set = new Map<string, string>()
    const root = {
      style: {
        setProperty: (name: string, value: string) => void set.set(name, value),
        removeProperty: (name: string) => String(set.delete(name)),
      },
    }
    applyBrand('#1d4ed8', root)
    expect(Object.fromEntries(set)).toEqual(brandRamp('#1d4ed8'))
    applyBrand('nothing', root)
    expect(set.size).toBe(0)
    applyBrand('#1d4ed8', root)
    applyBrand(null, root)
    expect(set.size).toBe(0)
  })
})

describe('the style sheet', () => {
  test('holds the default brand as brand.ts computes it', () => {
    const ramp = brandRamp(defaultBrand)
    expect(Object.fromEntries(Object.keys(ramp).map((name) => [name, light[name]]))).toEqual(ramp)
  })

  const tones = [
    'primary',
    'success',
    'info',
    'warning',
    'danger',
    'present',
    'late',
    'excused',
    'sick',
    'absent',
    'dispensation',
  ]
  const grounds = ['background', 'card', 'popover', 'muted', 'secondary', 'accent']

  describe.each(['light', 'dark'] as const)('in %s', (theme) => {
    const of = (name: string) => resolve(`--${name}`, themes[theme])

    test('no neutral ground is harder than the one brand.ts reckons with', () => {
      const ratios = grounds.map((ground) => contrast(of(ground), of('foreground')))
      expect(Math.min(...ratios)).toBeCloseTo(contrast(text(hardestGround[theme]), of('foreground')), 2)
    })

    test.each(grounds)('text, quiet text, links and error words are readable on %s', (ground) => {
      const words = ['foreground', 'muted-foreground', 'primary', ...tones.map((tone) => `${tone}-ink`)]
      expect(words.filter((word) => !(contrast(of(word), of(ground)) >= AA))).toEqual([])
    })

    test.each(tones)('%s carries its own text, solid and soft', (tone) => {
      expect(contrast(of(`${tone}-foreground`), of(tone)), 'solid').toBeGreaterThanOrEqual(AA)
      expect(contrast(of(`${tone}-ink`), of(`${tone}-soft`)), 'soft').toBeGreaterThanOrEqual(AA)
      expect(contrast(of('foreground'), of(`${tone}-soft`)), 'plain text on soft').toBeGreaterThanOrEqual(AA)
    })

    test('the edge of a field, the focus ring and the charts are seen (3 : 1)', () => {
      for (const name of ['input', 'ring', 'chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6']) {
        for (const ground of ['background', 'card', 'popover']) {
          expect(contrast(of(name), of(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(3)
        }
      }
    })

    test('initials are readable on every tint', () => {
      const hues = Array.from({ length: 24 }, (_, index) => index * 15)
      const { '--tint-ink': words, '--tint-ground': ground } = themes[theme]
      expect(hues.filter((hue) => !(contrast(`oklch(${words} ${hue})`, `oklch(${ground} ${hue})`) >= AA))).toEqual([])
    })
  })
})

function declarations(selector: string): Record<string, string> {
  const from = css.indexOf(selector)
  const block = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries(Array.from(block.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]))
}

function resolve(name: string, theme: Record<string, string>): string {
  const value = theme[name] ?? ''
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return reference ? resolve(reference, theme) : value
}

function hueOf(color: string): number {
  return Number(/([\d.]+)\)$/.exec(color)?.[1])
}

function text([lightness, chroma, hue]: readonly number[]): string {
  return `oklch(${lightness} ${chroma} ${hue})`
}
