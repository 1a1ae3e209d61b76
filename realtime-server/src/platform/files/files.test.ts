import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { largestFile } from '@kelasku/shared/kernel/file-size'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { profilePhoto } from '#features/profile/photo.ts'
import { schoolLogo } from '#features/school/logo.ts'
import { openTestSchool } from '#testing/school.ts'
import { mountSmallDisk, unmount, whyNoDisk } from '#testing/small-disk.ts'
import type { Someone } from '#testing/world.ts'
import { openFiles } from './files.ts'
import { anyone, type FileRule } from './rules.ts'
import { drawImage, saveImage, saveUpload, type SavedFile, type Upload } from './save.ts'
import { openStorage } from './storage.ts'
import { files } from './table.ts'

const { server, school, twin, people, stranger } = await openTestSchool()
const { mina, joko, sari, tono, rina } = people

/** A photograph as phones make them: lying on its side, with the place where it was taken. */
const photograph = async ({ orientation = 1, width = 2400, height = 1200 } = {}) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#c04020' } })
      .withExif({ IFD0: { Make: 'Kamera Uji' }, IFD3: { GPSLatitude: '6/1 54/1 0/1', GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer(),
  )

const portrait = await photograph({ orientation: 6 })

const fileOf = (bytes: Uint8Array | string, name = 'Foto Diri.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type })

function save(who: Pick<Someone, 'userId'>, upload: Partial<Upload> & Pick<Upload, 'file'>): Promise<SavedFile> {
  const rls = { kind: 'school' as const, userId: who.userId, schoolIds: [school.id], schoolId: school.id }
  return server.database.inTransaction(rls, (work) =>
    saveImage(work, server.tools, { ownerId: who.userId, schoolId: null, purpose: profilePhoto.purpose, ...upload }),
  )
}

async function fetchAs(who: { token: string } | undefined, url: string, headers: Record<string, string> = {}) {
  const bearer: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {}
  const response = await fetch(server.url + url, { headers: { ...bearer, ...headers } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('a picture', () => {
  test('stands upright, is small, and has forgotten where it was taken', async () => {
    const { url } = await save(mina, { file: fileOf(portrait) })
    const { response, bytes } = await fetchAs(mina, url)
    expect(response.status).toBe(200)
    const seen = await sharp(bytes).metadata()
    expect(seen).toMatchObject({ format: 'webp', width: 800, height: 1600 })
    expect(seen.exif).toBeUndefined()
    expect(Buffer.from(bytes).includes('Kamera Uji')).toBe(false)
  })

  test('comes as a picture and as nothing else, to be asked for anew each time', async () => {
    const { url } = await save(mina, { file: fileOf(portrait, '../../Foto "Mina" – 7A.jpg') })
    const { response, bytes } = await fetchAs(mina, url)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'content-disposition': `inline; filename="Foto Mina  7A.webp"; filename*=UTF-8''Foto%20Mina%20%E2%80%93%207A.webp`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    })
    // As a browser asks anew; fetch would add that it wants no answer of the past.
    const revalidating = { 'if-none-match': headers['etag']!, 'cache-control': 'max-age=0' }
    const again = await fetchAs(mina, url, revalidating)
    expect([again.response.status, again.bytes.byteLength]).toEqual([304, 0])
  })

  test('is known by its bytes, whatever its name says', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const hostile = {
      svg,
      xml: `<?xml version="1.0"?>${svg}`,
      html: '<!doctype html><script>alert(1)</script>',
      gif: Buffer.from('GIF89a/*\x01\x00\x01\x00', 'latin1'),
      pdf: '%PDF-1.7\n1 0 obj',
      tiff: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
      'half a photograph': portrait.slice(0, 700),
      'a header and nothing behind it': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      nothing: '',
    }
    for (const [kind, bytes] of Object.entries(hostile)) {
      await expect(save(mina, { file: fileOf(bytes, kind) })).rejects.toMatchObject({
        kind: { code: 'unsupported_file' },
      })
    }
  })

  test('loses whatever was hidden behind it', async () => {
    const polyglot = Buffer.concat([portrait, Buffer.from('<script>alert("polyglot")</script>')])
    const { url } = await save(mina, { file: fileOf(polyglot) })
    const { bytes } = await fetchAs(mina, url)
    expect(Buffer.from(bytes).includes('polyglot')).toBe(false)
  })

  test('that would unfold to 900 million pixels is refused before it is unfolded', async () => {
    const file = fileOf(bomb(30_000))
    await expect(save(mina, { file })).rejects.toMatchObject({ kind: { code: 'image_too_big' } })
  })

  test('that would have to be unfolded whole is refused from 25 million pixels on, and a photograph is not', async () => {
    const wide = { width: 5_100, height: 5_000, channels: 3, background: '#c04020' } as const
    const png = await sharp({ create: wide }).png().toBuffer()
    await expect(save(mina, { file: fileOf(png, 'Poster.png', 'image/png') })).rejects.toMatchObject({
      kind: { code: 'image_too_big' },
      data: { file: [expect.stringContaining('26 megapiksel, paling besar 25 megapiksel')] },
    })
    const photo = await sharp({ create: wide }).jpeg().toBuffer()
    expect((await save(mina, { file: fileOf(photo) })).media_type).toBe('image/webp')
  })

  test('of more than five megabytes is refused, with its size and what would be taken', async () => {
    const file = fileOf(Buffer.alloc(largestFile + 1, portrait))
    await expect(save(mina, { file })).rejects.toMatchObject({
      kind: { code: 'payload_too_large' },
      data: { file: [expect.stringContaining('5,1 MB, paling besar 5 MB')] },
    })
  })

  test('may be drawn before the transaction that keeps it', async () => {
    const { url } = await save(mina, { file: await drawImage(fileOf(portrait), mina) })
    expect((await fetchAs(mina, url)).response.status).toBe(200)
  })
})

describe('a portrait', () => {
  test('is seen by who shares a school with the person, and is not there for anybody else', async () => {
    const { url } = await save(mina, { file: fileOf(portrait) })
    for (const friend of [mina, joko, sari, rina]) {
      expect((await fetchAs(friend, url)).response.status).toBe(200)
    }
    for (const other of [twin.people.rina, twin.people.mina, stranger, undefined]) {
      const foreign = await fetchAs(other, url)
      const missing = await fetchAs(other, `/api/files/${randomUUID()}`)
      expect([foreign.response.status, missing.response.status]).toEqual([404, 404])
    }
    expect((await fetchAs({ token: 'outdated' }, url)).response.status).toBe(401)
    expect((await fetchAs(mina, '/api/files/7')).response.status).toBe(422)
  })

  test('cannot be saved in somebody else’s name', async () => {
    await expect(save(mina, { file: fileOf(portrait), ownerId: joko.userId })).rejects.toThrow('Failed query')
  })
})

describe('a logo', () => {
  test('is seen before sign-in and kept by every cache', async () => {
    const logo = { file: fileOf(portrait), schoolId: school.id, purpose: schoolLogo.purpose }
    const { url } = await save(rina, logo)
    const { response } = await fetchAs(undefined, url)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('cannot be given to another school', async () => {
    const logo = { file: fileOf(portrait), schoolId: twin.id, purpose: schoolLogo.purpose }
    await expect(save(rina, logo)).rejects.toThrow('Failed query')
  })
})

describe('a file of another kind', () => {
  const letters: FileRule = { purpose: 'test.letter', may: anyone, accepts: ['application/pdf'], largest: 100 }
  const keep = (file: File, purpose: string) => {
    const tools = {
      ...server.tools,
      files: openFiles({ dataDir: server.dataDir, database: server.database, rules: [letters], log: server.tools.log }),
    }
    const ownerId = mina.userId
    return server.database.inTransaction({ kind: 'bypass', why: 'a test saves' }, (work) =>
      saveUpload(work, tools, { file, ownerId, schoolId: null, purpose }, { scan: 'NONE' }),
    )
  }

  test('is taken by a purpose that lists it, as it is', async () => {
    const { id } = await keep(fileOf('%PDF-1.7\n', 'Surat sakit.docx'), letters.purpose)
    const [row] = await server.database.db.select().from(files).where(eq(files.id, id))
    expect(row).toMatchObject({ name: 'Surat sakit.pdf', media_type: 'application/pdf', size: 9 })
    expect(Buffer.from((await server.tools.files.bytesOf(id))!).toString()).toBe('%PDF-1.7\n')
  })

  test('is refused where it is not listed, is too large, or nobody could fetch it', async () => {
    await expect(keep(fileOf(portrait), letters.purpose)).rejects.toMatchObject({ kind: { code: 'payload_too_large' } })
    const html = fileOf('<!doctype html><p>hai', 'surat.pdf')
    await expect(keep(html, letters.purpose)).rejects.toMatchObject({ kind: { code: 'unsupported_kind' } })
    await expect(keep(fileOf('%PDF-1.7\n'), 'test.unknown')).rejects.toThrow('No feature declares files')
  })

  test('whose purpose is no longer known is fetched by nobody', async () => {
    const { url } = await keep(fileOf('%PDF-1.7\n', 'surat.pdf'), letters.purpose)
    expect((await fetchAs(mina, url)).response.status).toBe(404)
  })
})

describe('the room for files', () => {
  test('is limited for each person, and larger for who works at the school', async () => {
    const row = {
      purpose: profilePhoto.purpose,
      name: 'a',
      media_type: 'image/webp',
      sha256: '',
      size: 2 * 1024 ** 3 - 100,
    }
    const rows = await server.database.db
      .insert(files)
      .values([mina, tono].map(({ userId }) => ({ ...row, owner_id: userId })))
      .returning()
    const refused = save(mina, { file: fileOf(portrait) })
    await expect(refused).rejects.toMatchObject({ kind: { code: 'own_quota_full' } })
    const { id } = await save(tono, { file: fileOf(portrait) })
    const all = [id, ...rows.map((one) => one.id)]
    await server.database.db.delete(files).where(inArray(files.id, all))
  })

  test('is swept of bytes that no row knows, once nobody can still be about to commit them', async () => {
    await server.tools.files.sweep(new Date(Date.now() + 60_000)) // what other tests left
    const kept = await save(mina, { file: fileOf(portrait) })
    const act = server.database.inTransaction({ kind: 'bypass', why: 'a test fails' }, async (work) => {
      const other = await photograph({ width: 300 })
      const upload = { file: fileOf(other), ownerId: mina.userId, schoolId: null, purpose: profilePhoto.purpose }
      await saveImage(work, server.tools, upload)
      throw new Error('the act fails')
    })
    await expect(act).rejects.toThrow('the act fails')

    expect(await server.tools.files.sweep()).toBe(0)
    expect(await server.tools.files.sweep(new Date(Date.now() + 60_000))).toBe(1)
    expect((await fetchAs(mina, kept.url)).response.status).toBe(200)
  })

  test.skipIf(whyNoDisk)(`says so when the disk is full, and keeps nothing half written${whyNoDisk}`, async () => {
    const folder = await newFolder('kelasku-full-')
    mountSmallDisk(folder, '128k')
    onTestFinished(() => unmount(folder))
    const storage = openStorage(join(folder, 'files'))
    const tooMuch = new Uint8Array(400_000)
    const name = createHash('sha256').update(tooMuch).digest('hex')
    await expect(storage.put(tooMuch)).rejects.toMatchObject({
      kind: { code: 'disk_full', status: 507 },
    })
    expect(await storage.get(name)).toBeUndefined()
    expect(await readdir(join(folder, 'files', name.slice(0, 2)))).toEqual([])
    expect(await storage.get(await storage.put(new Uint8Array(1_000)))).toHaveLength(1_000)
  })

  test('survives what a crash left behind', async () => {
    const root = await newFolder('kelasku-storage-')
    await mkdir(join(root, 'ab'))
    await writeFile(join(root, 'ab', 'abc.part'), 'half')
    expect(await openStorage(root).sweep(async () => new Set(), new Date(Date.now() + 60_000))).toBe(1)
  })
})

describe('an upload', () => {
  test('larger than any picture is refused while it comes in, whatever it says it is', async () => {
    const form = new FormData()
    form.set('file', fileOf(Buffer.alloc(20_000_000)))
    const stream = new Blob([Buffer.alloc(20_000_000)]).stream()
    const bodies: [string, RequestInit][] = [
      ['a form', { body: form }],
      [
        'a form that does not say how long it is',
        { body: stream, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      ],
      ['plain text', { body: Buffer.alloc(20_000_000), headers: { 'content-type': 'text/plain' } }],
      ['bytes', { body: Buffer.alloc(20_000_000), headers: { 'content-type': 'application/octet-stream' } }],
    ]
    const send = async ({ headers, ...request }: RequestInit, token?: string) => {
      const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const sent = {
        method: 'POST',
        duplex: 'half',
        ...request,
        headers: { ...(headers as object), ...bearer },
      } as const
      const response = await fetch(`${server.url}/api/schools`, sent)
      return { status: response.status, body: await response.json() }
    }
    for (const [kind, request] of bodies) {
      const answer = await send(request, rina.token)
      expect([kind, answer]).toMatchObject([kind, { status: 413, body: { code: 'payload_too_large' } }])
    }
    // What it is and how large it may be, beside the field that it was chosen in.
    const { body: told } = await send({ body: form }, rina.token)
    expect((told as { data: unknown }).data).toEqual({
      file: [expect.stringMatching(/^Berkas ini 19,1 MB, paling besar 5 MB\./)],
    })
    // Of a stranger nothing is read at all.
    expect((await send({ body: form })).status).toBe(401)
  })
})

test('a browser that sends first and listens afterwards hears that its file is too large', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  onTestFinished(() => void socket.destroy())
  const size = 12_000_000
  const head = [
    'POST /api/identity/file HTTP/1.1',
    'Host: kelasku.test',
    `Authorization: Bearer ${mina.token}`,
    `X-School: ${mina.schoolId}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${size}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // Piece by piece over a line that takes its time: whoever hangs up meanwhile is heard before their answer is read.
  const piece = Buffer.alloc(500_000)
  for (let sent = 0; sent < size; sent += piece.length) {
    if (!socket.write(piece)) await once(socket, 'drain')
    await delay(10)
  }
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*paling besar 5 MB/)
})

/** A PNG of 30,000 by 30,000 pixels in a few hundred kilobytes: one black row after the other. */
function bomb(side: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** For one test. */
async function newFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
