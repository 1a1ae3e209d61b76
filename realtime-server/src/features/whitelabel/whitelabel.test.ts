import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Attribute, Tenant } from '@kelasku/shared/whitelabel/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { files } from '#platform/files/table.ts'
import { schools } from '#features/school/table.ts'
import { clientCredential } from '#testing/caller.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { buildWorld, type World } from '#testing/world.ts'
import { saveAttributes } from './service.ts'
import { whitelabelAttributes } from './table.ts'

let house: TestHouse
let world: World
beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
  const { school, twin } = world
  const { db } = house.database
  await db
    .update(schools)
    .set({ hostname: 'melati.sch.test', site_type: 'boarding_school' })
    .where(eq(schools.id, school.id))
  await save(school.id, { brand_colour: '#AA3300', term_student: 'Ananda' })
  await save(twin.id, { brand_colour: '#003366' })
})

const save = (schoolId: string, attributes: Record<string, string | null>): Promise<Attribute[]> =>
  house.database.inTransaction({ kind: 'beyond', why: 'a test paints its school' }, (work) =>
    saveAttributes(work, schoolId, attributes),
  )

/** As a visitor's browser asks, at whatever address it found. */
function visit(query: string, { host = 'localhost', path = 'select', ...headers }: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; tenant: Tenant }>((resolve, reject) => {
    const asked = request(
      `${house.url}/api/whitelabelAttribute/${path}${query}`,
      { headers: { authorization: clientCredential, ...headers, host } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const tenant = (text ? JSON.parse(text) : {}).data as Tenant
          resolve({ status: response.statusCode ?? 0, headers: response.headers, tenant })
        })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

const valueOf = (tenant: Tenant, key: string) => tenant.attributes.find((attribute) => attribute.key === key)?.value

describe('the page of a school', () => {
  test('is known by its host, before what the address asks for', async () => {
    const { tenant } = await visit('?sekolah=smp-kenanga', { host: 'melati.sch.test:3000' })
    expect(tenant).toMatchObject({ school_name: 'SMP Melati', site_type: 'boarding_school' })
    expect(valueOf(tenant, 'brand_colour')).toBe('#aa3300')
  })

  test('is known by ?sekolah= at a host that is nobody’s', async () => {
    const { tenant } = await visit('?sekolah=smp-kenanga', { host: 'unknown.test' })
    expect(tenant).toMatchObject({ school_id: world.twin.id, slug: 'smp-kenanga' })
    expect(valueOf(tenant, 'brand_colour')).toBe('#003366')
  })

  test('is that of the active school for who is signed in, wherever they knock', async () => {
    const { mina } = world.school.people
    const { tenant } = await visit(`?school_id=${world.twin.id}`, {
      host: 'unknown.test',
      authorization: `Bearer ${mina.token}`,
    })
    expect(tenant.school_id).toBe(world.school.id)
  })

  test('is plain Kelasku where nobody is meant', async () => {
    const { tenant } = await visit('?sekolah=tidak-ada', { host: 'unknown.test' })
    expect(tenant).toMatchObject({ school_id: null, school_name: 'Kelasku', slug: null, site_type: 'school' })
    expect(valueOf(tenant, 'wizard_step_one')).toBe('Masukkan kode undangan dari wali kelas, atau cari sekolah Anda.')
    const { tenant: byId } = await visit(`?school_id=${randomUUID()}`)
    expect(byId.school_id).toBeNull()
  })

  test('speaks its own words where it did not write a text itself', async () => {
    const { tenant } = await visit('', { host: 'melati.sch.test' })
    expect(valueOf(tenant, 'wizard_step_one')).toBe(
      'Masukkan kode undangan dari wali santri, atau cari pesantren Anda.',
    )
    expect(valueOf(tenant, 'site_name')).toBe('SMP Melati')
    expect(valueOf(tenant, 'term_student')).toBe('Ananda')
  })

  test('shows what a sign-in page needs and nothing more of the school', async () => {
    const { tenant } = await visit('', { host: 'melati.sch.test' })
    expect(Object.keys(tenant).toSorted()).toEqual(
      ['attributes', 'grade', 'logo_image_url', 'school_id', 'school_name', 'site_type', 'slug'].toSorted(),
    )
  })

  test('is told to our own client only', async () => {
    expect((await visit('', { authorization: 'Basic eDp5' })).status).toBe(401)
  })

  test('is told key by key too', async () => {
    const at = { host: 'melati.sch.test' }
    expect((await visit('', { ...at, path: 'key/brand_colour' })).tenant).toEqual({
      key: 'brand_colour',
      value: '#aa3300',
    })
    expect((await visit('', { ...at, path: 'key/kelasku_banner' })).tenant).toEqual({
      key: 'kelasku_banner',
      value: null,
    })
    expect((await visit('', { ...at, path: 'key/password' })).status).toBe(400)
  })

  test('is kept for a minute by the one who asked, and not sent again unchanged', async () => {
    const at = { host: 'melati.sch.test' }
    const first = await visit('', at)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=60' })
    expect(String(first.headers['vary'])).toContain('Authorization')
    const known = { 'if-none-match': String(first.headers['etag']) }
    expect((await visit('', { ...at, ...known })).status).toBe(304)
    expect((await visit('?sekolah=smp-kenanga', { ...known, host: 'unknown.test' })).status).toBe(200)
  })
})

describe('an attribute', () => {
  test('holds what its key allows, and names everything else that is wrong at once', async () => {
    const { school } = world
    const wrong = {
      brand_colour: 'red; background: url(//evil.test)',
      kelasku_banner: 'https://evil.test/pixel.png',
      login_banner: '["/assets/../secret.png"]',
      hidden_menus: '["dashboard"]',
      wizard_step_one: 'a'.repeat(301),
      term_student: '',
      site_type: 'school',
      password: 'x',
    }
    await expect(save(school.id, wrong)).rejects.toMatchObject({
      data: Object.fromEntries(Object.keys(wrong).map((key) => [key, [expect.any(String)]])),
    })
    expect(await save(school.id, {})).toHaveLength(2)
  })

  test('names pictures of its own school only', async () => {
    const { school, twin } = world
    const [picture] = await house.database.db
      .insert(files)
      .values({
        school_id: school.id,
        owner_id: school.people.rina.userId,
        purpose: 'whitelabel.picture',
        name: 'banner.webp',
        media_type: 'image/webp',
        size: 1,
        sha256: '',
      })
      .returning()
    const banner = { login_banner: JSON.stringify([`/api/files/${picture!.id}`, '/assets/banner.svg']) }
    expect(await save(school.id, banner)).toContainEqual({ key: 'login_banner', value: banner.login_banner })
    await expect(save(twin.id, banner)).rejects.toMatchObject({ data: { login_banner: ['Unggah gambarnya dahulu.'] } })
  })

  test('is written anew and taken back', async () => {
    const { twin } = world
    await save(twin.id, { site_name: 'Kenanga Pintar', brand_colour: '#112233' })
    expect(await save(twin.id, { site_name: null })).toEqual([{ key: 'brand_colour', value: '#112233' }])
  })

  test('that the product no longer knows is not told', async () => {
    const { school } = world
    await house.database.db.insert(whitelabelAttributes).values({ school_id: school.id, key: 'old_secret', value: 'x' })
    expect(valueOf((await visit('', { host: 'melati.sch.test' })).tenant, 'old_secret')).toBeUndefined()
  })
})

describe('a server that is one school’s', () => {
  test('shows that school where the address says nothing', async () => {
    const own = await openTestHouse({ KELASKU_SCHOOL: 'smp-melati' })
    await buildWorld(own)
    const response = await fetch(`${own.url}/api/whitelabelAttribute/select`, {
      headers: { authorization: clientCredential },
    })
    expect(await response.json()).toMatchObject({ data: { school_name: 'SMP Melati' } })
  })
})
