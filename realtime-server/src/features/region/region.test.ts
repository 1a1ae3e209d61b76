import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { callerOf, clientCredential } from '#testing/caller.ts'
import { openTestServer } from '#testing/server.ts'
import { loadRegions, titleCase } from './load.ts'
import { regions } from './table.ts'

const server = await openTestServer()
const anonymous = callerOf(server.url)

const asClient = { headers: { authorization: clientCredential } }
const ask = async (path: string) => (await anonymous('GET', path, asClient)).body

describe('an address', () => {
  test('begins with one of 38 provinces, in the letters that people write', async () => {
    const { data, meta } = await ask('/province/select?country_id=1')
    expect(meta).toMatchObject({ total_item: 38 })
    expect(data).toContainEqual({ id: '31', name: 'DKI Jakarta', parent_id: null })
    expect(data).toContainEqual({ id: '34', name: 'Daerah Istimewa Yogyakarta', parent_id: null })
  })

  test('goes on to the cities of the province and the districts of the city', async () => {
    const cities = await ask('/city/select?province_id=32&limit=100')
    expect(cities.data).toContainEqual({ id: '32.73', name: 'Kota Bandung', parent_id: '32' })
    const districts = await ask('/district/select?city_id=32.73&search=coblong')
    expect(districts.data).toEqual([{ id: '32.73.02', name: 'Coblong', parent_id: '32.73' }])
  })

  test('is found in any case and with any accent', async () => {
    const names = (body: { data: unknown }) => (body.data as { name: string }[]).map(({ name }) => name)
    expect(names(await ask(`/province/select?search=${encodeURIComponent('áCéH')}`))).toEqual(['Aceh'])
    expect(names(await ask('/city/select?province_id=32&search=bandung'))).toEqual([
      'Kabupaten Bandung',
      'Kabupaten Bandung Barat',
      'Kota Bandung',
    ])
    expect(names(await ask('/city/select?province_id=32&search=%25'))).toEqual([])
  })

  test('is read one place at a time too, and a place of the wrong kind is not there', async () => {
    expect((await ask('/city/id/32.73')).data).toEqual({ id: '32.73', name: 'Kota Bandung', parent_id: '32' })
    expect((await ask('/district/id/32.73.02')).data).toMatchObject({ name: 'Coblong' })
    expect(await ask('/city/id/32.73.02')).toMatchObject({ code: 'not_found' })
    expect(await ask('/city/id/99.99')).toMatchObject({ code: 'not_found' })
  })

  test('is told to our own client only', async () => {
    expect((await anonymous('GET', '/province/select')).status).toBe(401)
  })

  test('is kept for a day and not sent again to who still has it', async () => {
    const first = await anonymous('GET', '/province/select', asClient)
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
    const again = {
      headers: { ...asClient.headers, 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' },
    }
    expect((await anonymous('GET', '/province/select', again)).status).toBe(304)
    expect((await anonymous('GET', '/province/select?search=jawa', again)).status).toBe(200)
  })

  test('is refused for now only', async () => {
    for (const [path, status] of [
      ['/city/id/99.99', 404],
      ['/province/select?page=nol', 400],
    ] as const) {
      const refused = await anonymous('GET', path, asClient)
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([status, 'no-store'])
    }
  })
})

describe('the regions of the country', () => {
  test('are loaded once and whole', async () => {
    await server.database.db.execute(sql`truncate regions`)
    expect(await loadRegions(server.database)).toBe(91_592)
    const counted = await server.database.db
      .select({ level: regions.level, count: count() })
      .from(regions)
      .groupBy(regions.level)
    expect(Object.fromEntries(counted.map((row) => [row.level, row.count]))).toEqual({
      province: 38,
      city: 514,
      district: 7_277,
      village: 83_763,
    })
    expect(await loadRegions(server.database)).toBe(0)

    const { data } = await ask('/village/select?district_id=32.73.02&search=dago')
    expect(data).toEqual([{ id: '32.73.02.1004', name: 'Dago', parent_id: '32.73.02' }])
    expect((await ask('/village/select?district_id=35.25.01&search=ima’an')).data).toMatchObject([{ name: 'Ima"an' }])
  })

  test('each lie in another one, and all names are written as names', async () => {
    const parent = alias(regions, 'parent')
    const orphans = await server.database.db
      .select({ id: regions.id })
      .from(regions)
      .leftJoin(parent, eq(parent.id, regions.parent_id))
      .where(and(ne(regions.level, 'province'), isNull(parent.id)))
    expect(orphans).toEqual([])
    const shouted = await server.database.db
      .select({ name: regions.name })
      .from(regions)
      .where(sql`${regions.level} in ('province', 'city') and ${regions.name} ~ '[A-Z]{4}'`)
    expect(shouted).toEqual([])
  })

  test('keep their abbreviations', () => {
    expect(titleCase('KABUPATEN PANGKAJENE DAN KEPULAUAN')).toBe('Kabupaten Pangkajene dan Kepulauan')
    expect(titleCase('DKI JAKARTA')).toBe('DKI Jakarta')
  })
})
