import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Attribute, OwnAppearance, Tenant } from '@kelasku/shared/whitelabel/contract'
import { eq, ne, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { files } from '#platform/files/table.ts'
import { schools } from '#features/school/table.ts'
import { clientCredential } from '#testing/caller.ts'
import { openTestServer } from '#testing/server.ts'
import { openTestSchool } from '#testing/school.ts'
import { buildWorld, type Someone } from '#testing/world.ts'
import { forgetUnusedPictures } from './repo.ts'
import { saveAttributes } from './write.ts'
import { whitelabelAttributes } from './table.ts'

const { server, school, twin, people, anonymous } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people

const save = (schoolId: string, attributes: Record<string, string | null>): Promise<Attribute[]> =>
  server.database.inTransaction({ kind: 'bypass', why: 'a test paints its school' }, (work) =>
    saveAttributes(work, schoolId, attributes),
  )

const { db } = server.database
await db
  .update(schools)
  .set({ hostname: 'melati.sch.test', site_type: 'boarding_school' })
  .where(eq(schools.id, school.id))
await save(school.id, { brand_colour: '#AA3300', term_student: 'Ananda' })
await save(twin.id, { brand_colour: '#003366' })

/** As a visitor's browser asks, at whatever address it found. */
function visit(query: string, { host = 'localhost', path = 'select', ...headers }: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; tenant: Tenant }>((resolve, reject) => {
    const asked = request(
      `${server.url}/api/whitelabelAttribute/${path}${query}`,
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
    expect(tenant).toMatchObject({ school_id: twin.id, slug: 'smp-kenanga' })
    expect(valueOf(tenant, 'brand_colour')).toBe('#003366')
  })

  test('is that of the active school of somebody who is signed in, whatever address they come to', async () => {
    const { tenant } = await visit(`?school_id=${twin.id}`, {
      host: 'unknown.test',
      authorization: `Bearer ${mina.token}`,
    })
    expect(tenant.school_id).toBe(school.id)
  })

  test('is plain Kelasku where nobody is meant', async () => {
    const { tenant } = await visit('?sekolah=tidak-ada', { host: 'unknown.test' })
    expect(tenant).toMatchObject({ school_id: null, school_name: 'Kelasku', slug: null, site_type: 'school' })
    expect(valueOf(tenant, 'wizard_step_one')).toBe(
      'Pilih peran Anda di sekolah; cara bergabungnya mengikuti peran itu.',
    )
    const { tenant: byId } = await visit(`?school_id=${randomUUID()}`)
    expect(byId.school_id).toBeNull()
  })

  test('speaks its own words where it did not write a text itself', async () => {
    const { tenant } = await visit('', { host: 'melati.sch.test' })
    expect(valueOf(tenant, 'wizard_step_one')).toBe(
      'Pilih peran Anda di pesantren; cara bergabungnya mengikuti peran itu.',
    )
    expect(valueOf(tenant, 'wizard_step_two')).toBeUndefined()
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
    const wrong = {
      brand_colour: 'red; background: url(//evil.test)',
      kelasku_banner: 'https://evil.test/pixel.png',
      login_banner: '["/assets/../secret.png"]',
      hidden_menus: '["dashboard"]',
      empty_task: '/assets/../secret.png',
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
    const [picture] = await server.database.db
      .insert(files)
      .values({
        school_id: school.id,
        owner_id: rina.userId,
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
    await save(twin.id, { site_name: 'Kenanga Pintar', brand_colour: '#112233' })
    expect(await save(twin.id, { site_name: null })).toEqual([{ key: 'brand_colour', value: '#112233' }])
  })

  test('that the product no longer knows is not told', async () => {
    await server.database.db
      .insert(whitelabelAttributes)
      .values({ school_id: school.id, key: 'old_secret', value: 'x' })
    expect(valueOf((await visit('', { host: 'melati.sch.test' })).tenant, 'old_secret')).toBeUndefined()
  })
})

describe('the colour of a school', () => {
  test.each(['#ffff00', '#ffffff', '#a7f3d0'])(
    '%s is refused with a sentence, for nobody could read it',
    async (pale) => {
      await expect(save(school.id, { brand_colour: pale })).rejects.toMatchObject({
        data: { brand_colour: [expect.stringContaining('terlalu terang')] },
      })
    },
  )
})

describe('hidden menus', () => {
  test.each([
    ['["pengaturan"]', 'Menu ini tidak dapat disembunyikan.'],
    ['["kelasku-rahasia"]', 'Menu ini tidak dikenal.'],
    ['dashboard', 'Bukan daftar.'],
  ])('%s is refused', async (value, text) => {
    await expect(save(school.id, { hidden_menus: value })).rejects.toMatchObject({
      data: { hidden_menus: [text] },
    })
  })
})

describe('the admin', () => {
  const looks = async (who: Someone) => (await who.call('GET', '/whitelabelAttribute')).body.data as OwnAppearance
  const ownOf = ({ attributes }: OwnAppearance) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value] as const))

  test('reads what the school says itself, without the defaults', async () => {
    const before = await looks(rina)
    expect(before).toMatchObject({
      school_id: school.id,
      school_name: 'SMP Melati',
      site_type: 'boarding_school',
    })
    expect(ownOf(before)).toMatchObject({ brand_colour: '#aa3300', term_student: 'Ananda' })
    expect(ownOf(before)).not.toHaveProperty('wizard_step_one')
  })

  test('writes many at once and takes back with null; everybody’s page says so, and the twin’s does not', async () => {
    const twinBefore = await looks(twin.people.rina)
    const { version } = await looks(rina)
    const attributes = {
      brand_colour: '#14532d',
      term_student: null,
      term_school: 'Pondok',
      hidden_menus: '["pbl"]',
    }
    const answer = await rina.call('PUT', '/whitelabelAttribute', { body: { version, attributes } })
    expect(answer.body.message).toBe('Berhasil merubah data!')

    const seen = (await mina.call('GET', '/whitelabelAttribute/select')).body.data as Tenant
    expect(valueOf(seen, 'brand_colour')).toBe('#14532d')
    expect(valueOf(seen, 'term_student')).toBeUndefined()
    expect(valueOf(seen, 'wizard_step_one')).toBe('Pilih peran Anda di pondok; cara bergabungnya mengikuti peran itu.')
    expect(await looks(twin.people.rina)).toEqual(twinBefore)
  })

  test('who saves second hears that somebody else was first, and nothing of theirs is kept', async () => {
    const { version } = await looks(rina)
    const call = (site_name: string) =>
      rina.call('PUT', '/whitelabelAttribute', { body: { version, attributes: { site_name } } })
    expect((await call('Pertama')).status).toBe(200)
    const second = await call('Kedua')
    expect(second).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect(ownOf(await looks(rina))['site_name']).toBe('Pertama')
    expect((await looks(rina)).version).toBe(version + 1)
  })

  test('of two who save at the same moment one is told', async () => {
    const { version } = await looks(rina)
    const answers = await Promise.all(
      ['Satu', 'Dua', 'Tiga'].map((site_name) =>
        rina.call('PUT', '/whitelabelAttribute', { body: { version, attributes: { site_name } } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('writes one key and goes back to the default', async () => {
    const one = '/whitelabelAttribute/key/wizard_step_two'
    await rina.call('PUT', one, { body: { value: 'Periksa peran Anda.' } })
    expect(ownOf(await looks(rina))['wizard_step_two']).toBe('Periksa peran Anda.')
    expect((await rina.call('DELETE', one)).status).toBe(200)
    expect(ownOf(await looks(rina))).not.toHaveProperty('wizard_step_two')
    expect((await rina.call('PUT', '/whitelabelAttribute/key/password', { body: { value: 'x' } })).status).toBe(400)
    expect((await rina.call('PUT', '/whitelabelAttribute/key/site_type', { body: { value: 'campus' } })).status).toBe(
      400,
    )
  })

  test('hears at each field what is wrong with it', async () => {
    const { version } = await looks(rina)
    const attributes = { brand_colour: '#ffff00', site_name: 'x'.repeat(61) }
    const answer = await rina.call('PUT', '/whitelabelAttribute', { body: { version, attributes } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST_PAYLOAD' } })
    expect(Object.keys(answer.body.data as object)).toEqual(['brand_colour', 'site_name'])
    expect((await looks(rina)).version).toBe(version)
  })

  test('leaves a row in the audit that names the keys', async () => {
    await rina.call('PUT', '/whitelabelAttribute/key/term_parent', { body: { value: 'Wali' } })
    const { rows } = await server.database.pool.query(
      `select detail from audit_rows where action = 'whitelabel.changed' order by id desc limit 1`,
    )
    expect(rows[0]).toEqual({ detail: { keys: ['term_parent'] } })
  })

  test('uploads a picture, redrawn, and puts it on the sign-in page and over the school', async () => {
    const upload = async (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return rina.call('POST', '/whitelabelAttribute/file', { body })
    }
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#14532d' } })
      .png()
      .toBuffer()
    const { url, id } = (await upload(new File([new Uint8Array(png)], 'gedung.png'))).body.data as Record<
      string,
      string
    >
    const { version } = await looks(rina)
    const attributes = { login_banner: JSON.stringify([url]), empty_task: url! }
    const saved = await rina.call('PUT', '/whitelabelAttribute', { body: { version, attributes, logo_image_url: url } })
    expect(saved.body.data).toMatchObject({ logo_image_url: `/api/files/${id}` })

    const picture = await anonymous('GET', `/files/${id}`)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect((await upload(new File(['<svg onload="alert(1)"/>'], 'logo.svg'))).body.code).toBe('unsupported_file')

    // The twin may not put on what is another school's.
    const theirs = { version: (await looks(twin.people.rina)).version, attributes: {}, logo_image_url: url }
    const stolen = await twin.people.rina.call('PUT', '/whitelabelAttribute', { body: theirs })
    expect(stolen).toMatchObject({ status: 400, body: { data: { logo_image_url: ['Unggah gambarnya dahulu.'] } } })
  })

  test('keeps no picture that nothing shows, after a day', async () => {
    const { id: schoolId } = school
    const [loose, fresh] = await db
      .insert(files)
      .values(
        ['2 days', '1 hour'].map((age) => ({
          school_id: schoolId,
          owner_id: rina.userId,
          purpose: 'whitelabel.picture',
          name: 'banner.webp',
          media_type: 'image/webp',
          size: 1,
          sha256: '',
          created_at: sql`now() - ${age}::interval`,
        })),
      )
      .returning()
    await db
      .update(files)
      .set({ created_at: sql`now() - interval '2 days'` })
      .where(ne(files.id, fresh!.id))
    const ids = async () => (await db.select({ id: files.id }).from(files)).map(({ id }) => id)
    const before = await ids()
    await forgetUnusedPictures(db)
    const shown = (await looks(rina)).logo_image_url!.split('/').at(-1)
    expect(before).toContain(loose!.id)
    expect(await ids()).not.toContain(loose!.id)
    expect(await ids()).toEqual(expect.arrayContaining([fresh!.id, shown]))
  })
})

test('nobody but an admin reads or writes it', async () => {
  for (const { call } of [mina, tono, budi, sari]) {
    const body = { value: 'Sekolah Kami' }
    expect((await call('PUT', '/whitelabelAttribute/key/site_name', { body })).body.code).toBe('forbidden')
    expect((await call('GET', '/whitelabelAttribute')).status).toBe(403)
  }
})

describe('a server that is one school’s', () => {
  test('shows that school where the address says nothing', async () => {
    const own = await openTestServer({ KELASKU_SCHOOL: 'smp-melati' })
    await buildWorld(own)
    const response = await fetch(`${own.url}/api/whitelabelAttribute/select`, {
      headers: { authorization: clientCredential },
    })
    expect(await response.json()).toMatchObject({ data: { school_name: 'SMP Melati' } })
  })
})
