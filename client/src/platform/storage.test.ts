import { describe, expect, test } from 'vitest'
import { fakeStorage } from './fake-browser.ts'
import { accountKey, isRecord, isText, jsonStorage } from './storage.ts'

const refuses = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('what was stored', () => {
  test('comes back as it was', () => {
    const storage = jsonStorage(() => browser)
    const browser = fakeStorage()
    expect(storage.write('a', { id: 1 })).toBe(true)
    expect(storage.read('a', isRecord)).toEqual({ id: 1 })
    storage.remove('a')
    expect(storage.read('a', isRecord)).toBeNull()
    expect(browser.getItem('a')).toBeNull()
  })

  test.each(['', '{', 'undefined', "{'id':1}", 'null', '[1]', '"text"', '{"id":1'])('is null when it is %j', (text) => {
    const browser = fakeStorage({ a: text })
    expect(jsonStorage(() => browser).read('a', isRecord)).toBeNull()
  })

  test('is null when it is not what the reader expects', () => {
    const browser = fakeStorage({ a: '{"id":1}' })
    expect(jsonStorage(() => browser).read('a', isText)).toBeNull()
  })
})

describe('a storage that is full', () => {
  test('says so, and the value lives until the tab closes', () => {
    const browser = fakeStorage({}, true)
    const storage = jsonStorage(() => browser)
    expect(storage.write('a', 'new')).toBe(false)
    expect(storage.read('a', isText)).toBe('new')
    expect(storage.keys()).toEqual(['a'])
    storage.remove('a')
    expect(storage.read('a', isText)).toBeNull()
  })

  test('does not bring an older value back after a reload', () => {
    const browser = fakeStorage({ a: '"old"' }, true)
    jsonStorage(() => browser).write('a', 'new')
    expect(jsonStorage(() => browser).read('a', isText)).toBeNull()
  })
})

describe('a storage that is switched off', () => {
  test('is a memory', () => {
    const storage = jsonStorage(refuses)
    expect(storage.read('a', isText)).toBeNull()
    expect(storage.write('a', 'here')).toBe(false)
    expect(storage.read('a', isText)).toBe('here')
    expect(storage.keys()).toEqual(['a'])
  })
})

test('the keys of one account begin alike', () => {
  expect(accountKey('u1', 'role').startsWith(accountKey('u1', ''))).toBe(true)
  expect(accountKey('u12', 'role').startsWith(accountKey('u1', ''))).toBe(false)
})
