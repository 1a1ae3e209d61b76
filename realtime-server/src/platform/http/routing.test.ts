import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { parseQuery } from './fields.ts'
import { matchingRoutes } from './routing.ts'
import { everyone, serve } from './serve.ts'

const contractOf = (method: 'GET' | 'POST', path: `/${string}`) =>
  endpoint(method, path, { access: 'public', summary: path, reply: z.null() })
const served = (
  [
    ['GET', '/classes'],
    ['GET', '/classes/select'],
    ['GET', '/classes/{id}'],
    ['POST', '/classes/{id}/pupils/{user_id}'],
  ] as const
).map(([method, path]) => serve(contractOf(method, path), { guard: everyone, run: () => ({ data: null }) }))

const match = matchingRoutes(served)
const matched = (method: string, url: string) => {
  const found = match(method, url)
  return (
    found && {
      path: found.served.endpoint['~orpc'].route.path,
      params: found.params,
      query: parseQuery(new URLSearchParams(found.search)),
    }
  )
}

test.each([
  ['/api/classes', { path: '/classes', query: {} }],
  ['/api/classes/', { path: '/classes' }],
  ['/api/classes/select', { path: '/classes/select' }],
  ['/api/classes/7A', { path: '/classes/{id}', params: { id: '7A' } }],
  ['/api/classes/kelas%207%2FA', { params: { id: 'kelas 7/A' } }],
  // What is no text stays as it came: the contract says what is wrong with it.
  ['/api/classes/%E0%A4%A', { params: { id: '%E0%A4%A' } }],
  ['/api/classes?search=7+A&page=0', { query: { search: '7 A', page: '0' } }],
  ['/api/classes?ids[]=1&ids[]=2', { query: { ids: ['1', '2'] } }],
  ['/api/classes?ids[0]=1&ids[1]=2', { query: { ids: ['1', '2'] } }],
  ['/api/classes?ids=1&ids=2', { query: { ids: ['1', '2'] } }],
  ['/api/classes?of[kind]=EXAM&of[id]=1', { query: { of: { kind: 'EXAM', id: '1' } } }],
  ['/api/classes?', { query: {} }],
])('%s is what it means', (url, expected) => {
  expect(matched('GET', url)).toMatchObject(expected)
})

test('the names of two places stand apart', () => {
  expect(matched('POST', '/api/classes/1/pupils/2')?.params).toEqual({ id: '1', user_id: '2' })
})

test.each([
  ['GET', '/classes'],
  ['GET', '/api'],
  ['GET', '/api/nowhere'],
  ['GET', '/api/classes/1/2'],
  ['POST', '/api/classes'],
  ['HEAD', '/api/classes'],
  ['GET', '//api/classes'],
  ['GET', '*'],
  ['GET', ''],
])('%s %s means no call', (method, url) => {
  expect(matched(method, url)).toBeUndefined()
})

test('a place far out in a list is the name of a thing: to a list it would be walked over all that are empty', () => {
  expect(matched('GET', '/api/classes?ids[300]=1')?.query).toEqual({ ids: expect.any(Array) as unknown })
  expect(matched('GET', '/api/classes?ids[301]=1')?.query).toEqual({ ids: { 301: '1' } })
})

test('there are no more fields than anybody has', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`k${at}`, ''])
  expect(parseQuery(fields(2_000))).toHaveProperty('k1999')
  expect(() => parseQuery(fields(2_001))).toThrow(refusal.INVALID_REQUEST_PAYLOAD().message)
})

test('nothing of a query reaches what all objects share', () => {
  const { query } = matched('GET', '/api/classes?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1')!
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  expect(Object.getPrototypeOf(query)).not.toHaveProperty('isAdmin')
})
