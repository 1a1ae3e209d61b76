import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 0, []],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 12, [1, 2, 3, 4, 5, -1, 12]],
  [6, 12, [1, -1, 5, 6, 7, -2, 12]],
  [12, 12, [1, -1, 8, 9, 10, 11, 12]],
])('on page %i of %i the buttons are %j', (page, maxPage, row) => expect(pageWindow(page, maxPage)).toEqual(row))
