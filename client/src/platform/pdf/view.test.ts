import { describe, expect, test } from 'vitest'
import { begin, moved, moveFor, type View } from './view.ts'

const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false })
const middle: View = { page: 3, total: 5, zoom: 1 }

describe('a reader', () => {
  test('turns pages, and stays inside the document', () => {
    expect(moved(middle, 'next').page).toBe(4)
    expect(moved({ ...middle, page: 5 }, 'next').page).toBe(5)
    expect(moved({ ...middle, page: 1 }, 'previous').page).toBe(1)
    expect(moved(middle, 'first').page).toBe(1)
    expect(moved(middle, 'last').page).toBe(5)
  })

  test('is on the first page before the document has arrived', () => {
    for (const move of ['next', 'previous', 'last'] as const) expect(moved(begin, move).page).toBe(1)
  })

  test('zooms in steps, and comes back to the width of the screen', () => {
    expect(moved(middle, 'zoomIn').zoom).toBe(1.25)
    expect(moved(middle, 'zoomOut').zoom).toBe(0.75)
    expect(moved({ ...middle, zoom: 3 }, 'zoomIn').zoom).toBe(3)
    expect(moved({ ...middle, zoom: 0.5 }, 'zoomOut').zoom).toBe(0.5)
    expect(moved({ ...middle, zoom: 2 }, 'fit').zoom).toBe(1)
  })

  test('does it by keys, unless they are the browser’s', () => {
    expect(moveFor(press('PageDown'))).toBe('next')
    expect(moveFor(press('='))).toBe('zoomIn')
    expect(moveFor(press('x'))).toBeUndefined()
    expect(moveFor({ ...press('+'), ctrlKey: true })).toBeUndefined()
    expect(moveFor(press('toString'))).toBeUndefined()
  })
})
