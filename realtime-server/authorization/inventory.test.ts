/** The tables name every call of the contract, and every call of the contract is served. */
import { readdirSync } from 'node:fs'
import { api } from '@kelasku/shared/registry'
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import { expect, test } from 'vitest'
import { servedBy } from '#features/index.ts'
import { openTestServer } from '#testing/server.ts'
import { authorizationTable, requests } from './features.ts'

const nameOf = (endpoint: AnyEndpoint) => `${endpoint['~orpc'].route.method} ${endpoint['~orpc'].route.path}`
const contract = Object.values(api).flatMap((feature) => (Object.values(feature) as AnyEndpoint[]).map(nameOf))

const { tools, processes, exams, ways, liveKitKeeper, reportFiles } = await openTestServer()
const served = servedBy(
  tools,
  processes,
  exams,
  ways,
  liveKitKeeper,
  async () => {},
  async () => null,
  reportFiles,
)

test('every call of the contract is served, once', () => {
  expect(served.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(contract.toSorted())
})

test('every call has its lines in one table, and its request', () => {
  const listed = new Set(authorizationTable.map(({ call }) => call))
  expect([...listed].toSorted()).toEqual([...new Set(contract)].toSorted())
  expect(Object.keys(requests).toSorted()).toEqual([...listed].toSorted())
  const lines = authorizationTable.map(({ call, scope }) => `${call} ${scope}`)
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
})

test('every table has a test file that tries its cells', () => {
  const files = readdirSync(new URL('features', import.meta.url)).toSorted()
  const tables = files.filter((file) => !file.endsWith('.test.ts'))
  expect(files).toEqual(tables.flatMap((file) => [file, file.replace(/ts$/, 'test.ts')]).toSorted())
})

test('every call with an id is tried with the twin school’s or a missing one', () => {
  const withId = contract.filter((call) => call.includes('{id}'))
  const isTried = (call: string) =>
    authorizationTable.some((line) => line.call === call && (line.scope === 'twin' || line.scope === 'missing'))
  expect(withId.filter((call) => !isTried(call))).toEqual([])
})

test('work beyond the rows of a school always says why', () => {
  const reasons = served.flatMap(({ bypassRls }) => (bypassRls === undefined ? [] : [bypassRls]))
  expect(reasons.filter((reason) => reason.length <= 20)).toEqual([])
})
