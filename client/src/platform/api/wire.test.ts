/** What the client writes is what the server reads: oRPC's own server, with the law's schemas, behind the client. */
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { paging } from '@kelasku/shared/kernel/paging'
import { minifyContractRouter } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { implement } from '@orpc/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openBrowser } from '#platform/fake-browser.ts'
import type { MinifiedContract } from './contract.ts'
import { createApi } from './create-api.ts'
import { fileNameOf } from './download.ts'

const echo = z.unknown()
const law = {
  thing: {
    list: listEndpoint('/things', {
      access: 'session',
      summary: 'Daftar',
      query: {
        ...paging(),
        search: z.string().optional(),
        is_future: z.stringbool().optional(),
        course_ids: z.array(z.string()).optional(),
      },
      item: z.object({
        page: z.int(),
        limit: z.int(),
        search: z.string().nullable(),
        is_future: z.boolean(),
        course_ids: z.array(z.string()),
      }),
    }),
    act: endpoint('PUT', '/things/{id}/nilai', {
      access: 'session',
      summary: 'Ubah',
      params: { id: z.string() },
      query: { nilai: z.coerce.number<number | string>() },
      body: { text: z.string(), nested: z.object({ empty: z.null(), list: z.array(z.int()) }) },
      reply: echo,
    }),
    remove: endpoint('DELETE', '/things/{id}', {
      access: 'session',
      summary: 'Hapus',
      params: { id: z.string() },
      query: { process_type: z.string() },
      reply: echo,
    }),
    upload: endpoint('POST', '/things', {
      access: 'session',
      summary: 'Unggah',
      body: { file: z.file(), note: z.string() },
      reply: echo,
    }),
    sheet: fileEndpoint('GET', '/things/sheet', { access: 'session', summary: 'Unduh' }),
    when: endpoint('GET', '/things/when', { access: 'session', summary: 'Kapan', reply: z.object({ at: z.date() }) }),
  },
}

const at = new Date('2026-11-21T03:00:00Z')
const success = (data: unknown) => ({ status: 'success' as const, data })
const on = implement(law)
const handler = new OpenAPIHandler({
  thing: {
    list: on.thing.list.handler(({ input: { query } }) => {
      const { page, limit, search = null, is_future = false, course_ids = [] } = query
      const item = { page, limit, search, is_future, course_ids }
      return { status: 'success', data: [item], meta: { page, limit, max_page: 1, total_item: 1 } }
    }),
    act: on.thing.act.handler(({ input }) => success(input)),
    remove: on.thing.remove.handler(({ input }) => success(input)),
    upload: on.thing.upload.handler(async ({ input: { body } }) =>
      success({ name: body.file.name, type: body.file.type, text: await body.file.text(), note: body.note }),
    ),
    sheet: on.thing.sheet.handler(() => ({
      headers: {
        'content-disposition': `attachment; filename="Rekap.xlsx"; filename*=UTF-8''Rekap%20Nilai%20%E2%9C%93.xlsx`,
      },
      body: new File(['isi'], 'lain.xlsx', { type: 'application/octet-stream' }),
    })),
    when: on.thing.when.handler(() => ({ status: 'success', data: { at } })),
  },
})

const api = createApi<typeof law>(minifyContractRouter(law) as unknown as MinifiedContract, {
  origin: 'http://school.test',
  caller: () => null,
  school: () => null,
  onSessionEnded: () => {},
  onMembershipChanged: () => {},
  onPasswordMustChange: () => {},
  onLine: () => {},
  fetch: async (input, init) => {
    const { response } = await handler.handle(new Request(input, init), { prefix: '/api', context: {} })
    return response ?? new Response(null, { status: 404 })
  },
})

beforeEach(() => void openBrowser())
afterEach(() => vi.unstubAllGlobals())

test('numbers, truths and lists of a query arrive as what they are', async () => {
  const search = 'Rina & “Budi” +?=/é'
  const query = { page: 2, limit: 500, search, is_future: 'true', course_ids: ['a', 'b', 'c&d'] }
  const { data, meta } = await api.thing.list({ query })
  expect(data[0]).toEqual({ page: 2, limit: 200, search, is_future: true, course_ids: ['a', 'b', 'c&d'] })
  expect(meta.total_item).toBe(1)
})

test('a query of which nothing is said has its defaults, and the part may be left out', async () => {
  expect((await api.thing.list()).data[0]).toMatchObject({ page: 1, limit: 10 })
  expect((await api.thing.list({ query: { search: undefined } })).data[0]).toMatchObject({ search: null })
})

test('path, query and body of a write arrive apart', async () => {
  const body = { text: 'baris\nbaris', nested: { empty: null, list: [] } }
  const { data } = await api.thing.act({ params: { id: 'a/b c?' }, query: { nilai: 85.5 }, body })
  expect(data).toMatchObject({ params: { id: 'a/b c?' }, query: { nilai: 85.5 }, body })
})

test('a deletion may have a query', async () => {
  const { data } = await api.thing.remove({ params: { id: 'x' }, query: { process_type: 'current' } })
  expect(data).toMatchObject({ params: { id: 'x' }, query: { process_type: 'current' } })
})

test('a file goes with its name, its type and the fields beside it', async () => {
  const file = new File(['gambar'], 'foto saya.png', { type: 'image/png' })
  const { data } = await api.thing.upload({ body: { file, note: 'catatan' } })
  expect(data).toEqual({ name: 'foto saya.png', type: 'image/png', text: 'gambar', note: 'catatan' })
})

test('a file comes with its name', async () => {
  const { headers, body } = await api.thing.sheet()
  expect(await body.text()).toBe('isi')
  expect(fileNameOf(String(headers['content-disposition']))).toBe('Rekap Nilai ✓.xlsx')
})

test('a date is a text', async () => {
  expect((await api.thing.when()).data.at).toBe(at.toISOString())
})
