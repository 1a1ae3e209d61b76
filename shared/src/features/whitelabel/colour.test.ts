import { describe, expect, test } from 'vitest'
import { contrastOnWhite, isColour, isReadable, leastContrast, readableFrom } from './colour.ts'

describe('a school’s colour', () => {
  test('is measured as WCAG measures it', () => {
    expect(contrastOnWhite('#ffffff')).toBeCloseTo(1)
    expect(contrastOnWhite('#000000')).toBeCloseTo(21)
    expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2)
  })

  test.each([
    ['#0b6b6d', true],
    ['#c2410c', true],
    ['#ff0000', true],
    ['#ffff00', false],
    ['#39ff14', false],
    ['#fefefe', false],
  ])('%s can be read: %s', (colour, readable) => expect(isReadable(colour)).toBe(readable))

  test('that is too pale has a darker one near it that text can stand in', () => {
    for (const pale of ['#ffff00', '#39ff14', '#ffffff', '#a7f3d0', '#f97316']) {
      const darker = readableFrom(pale)
      expect(isColour(darker)).toBe(true)
      expect(contrastOnWhite(darker)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOnWhite(darker)).toBeGreaterThan(leastContrast)
    }
    expect(readableFrom('#0b6b6d')).toBe('#0b6b6d')
  })
})
