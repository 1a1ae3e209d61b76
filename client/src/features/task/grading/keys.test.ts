import { describe, expect, test } from 'vitest'
import { meaningOf } from './keys.ts'

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })
const nowhere = { isTyping: false, isInRubric: false }

describe('a key pressed while grading', () => {
  test.each([
    ['j', 'next'],
    ['K', 'previous'],
    ['8', 'score'],
    ['0', 'score'],
    ['c', 'comment'],
    ['r', 'revision'],
    ['p', 'pen'],
    ['x', null],
    ['Enter', null],
  ])('%s means %s', (key, meaning) => {
    expect(meaningOf(press(key), nowhere)).toBe(meaning)
  })

  test('that is typed into a field means nothing', () => {
    expect(meaningOf(press('j'), { isTyping: true, isInRubric: false })).toBeNull()
    expect(meaningOf(press('8'), { isTyping: true, isInRubric: true })).toBeNull()
  })

  test('from 1 to 5 is a level where a row of the rubric has the focus, and only there', () => {
    const inRow = { isTyping: false, isInRubric: true }
    expect(meaningOf(press('4'), inRow)).toBe('level')
    expect(meaningOf(press('6'), inRow)).toBe('score')
    expect(meaningOf(press('j'), inRow)).toBe('next')
    expect(meaningOf(press('4'), nowhere)).toBe('score')
  })

  test('with Ctrl, Alt or Cmd is the browser’s', () => {
    expect(meaningOf(press('r', { ctrlKey: true }), nowhere)).toBeNull()
    expect(meaningOf(press('r', { metaKey: true }), nowhere)).toBeNull()
    expect(meaningOf(press('c', { altKey: true }), nowhere)).toBeNull()
  })
})
