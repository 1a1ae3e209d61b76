import { largestStill, stillAgainMs } from '@kelasku/shared/conference/still'
import { expect, test } from 'vitest'
import { changedPixels, dueAfter, fitting } from './screen-pictures.ts'

const grey = (pixels: number, value: number) => new Uint8ClampedArray(pixels * 4).fill(value)

test('noise is no change, and a pixel is one however many of its colours are others', () => {
  expect(changedPixels(grey(100, 100), grey(100, 110))).toBe(0)
  const one = grey(100, 100)
  one.set([200, 200, 200], 40)
  expect(changedPixels(grey(100, 100), one)).toBe(1)
  expect(changedPixels(grey(100, 0), grey(100, 255))).toBe(100)
})

test('another slide is sent at once, a pointer that moves later, and what stands now and then', () => {
  expect(dueAfter(5_000)).toBe(0)
  expect(dueAfter(4)).toBeGreaterThan(2_000)
  expect(dueAfter(4)).toBeLessThan(stillAgainMs)
  expect(dueAfter(0)).toBe(stillAgainMs)
})

test('a picture is made worse until it fits, and none that does not fit is sent', async () => {
  const asked: number[] = []
  const encode = (bytes: (width: number, quality: number) => number) => (how: { width: number; quality: number }) => {
    asked.push(how.width)
    return Promise.resolve(new Blob([new Uint8Array(Math.round(bytes(how.width, how.quality)))]))
  }
  const picture = await fitting(encode((width, quality) => width * width * quality * 0.3))
  expect(picture?.size).toBeLessThanOrEqual(largestStill)
  expect(picture?.size).toBeGreaterThan(largestStill / 2)
  expect(asked).toEqual(asked.toSorted((a, b) => b - a))
  expect(await fitting(encode(() => largestStill + 1))).toBeNull()
  expect(await fitting(() => Promise.resolve(null))).toBeNull()
})
