import { api as law } from '@kelasku/shared/registry'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { moduleOf, partOf } from './contract.ts'

interface Call {
  '~orpc': { meta: object; route: object }
}

async function built(api: unknown): Promise<Record<string, Record<string, Call>>> {
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(moduleOf(api))}`)
  return module.contract
}

describe('the contract that the client carries', () => {
  test('has every call of the law, with its method, path, access and signature', async () => {
    const contract = await built(law)
    for (const [feature, calls] of Object.entries(law)) {
      expect(Object.keys(contract[feature] ?? {})).toEqual(Object.keys(calls))
      for (const [name, call] of Object.entries(calls)) {
        const { method, path } = call['~orpc'].route
        const { access, signed } = call['~orpc'].meta
        expect(contract[feature]?.[name]?.['~orpc']).toMatchObject({
          meta: { access, signed },
          route: { method, path },
        })
      }
    }
  })

  test('comes in two parts, of which neither has what the other has', () => {
    const [first, rest] = [true, false].map((isFirst) => Object.keys(partOf(law, isFirst)))
    expect(first).toContain('identity')
    expect(rest).toContain('exam')
    expect([...first!, ...rest!].toSorted()).toEqual(Object.keys(law).toSorted())
  })

  test('carries neither schemas nor sentences', () => {
    const text = moduleOf(law)
    expect(text).not.toMatch(/zod|Schema|summary:/)
    expect(text).not.toContain(law.identity.signIn['~orpc'].route.summary)
  })

  test('knows which calls answer with a file', async () => {
    const sheet = oc
      .$meta({ access: 'member', signed: false })
      .route({ method: 'GET', path: '/sheet', inputStructure: 'detailed', outputStructure: 'detailed' })
    const contract = await built({ sheets: { get: sheet } })
    expect(contract['sheets']?.['get']?.['~orpc'].route).toMatchObject({ outputStructure: 'detailed' })
  })

  test('is not built when a call is described in a way that it would lose', () => {
    const call = endpoint('GET', '/a', { access: 'public', summary: 'A', reply: z.string() })
    const odd = oc.$meta({ access: 'public', signed: false }).route({ ...call['~orpc'].route, successStatus: 201 })
    expect(() => moduleOf({ feature: { odd } })).toThrow('feature.odd')
  })
})
