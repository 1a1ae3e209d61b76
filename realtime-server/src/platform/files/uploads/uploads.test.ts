import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf } from '#testing/caller.ts'
import { openClamd } from '#testing/clamd.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { files, storageUsage, uploads } from '../table.ts'
import { daysKept, forgetOldUploads } from './endpoint.ts'
import { scanFile, scanWaiting } from './scan.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, tono } = people
const purpose = 'forum.attachment'

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Long enough that it comes in parts, and a PDF by its first bytes. */
const pdf = (size = 300_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])

interface Announced {
  size: number
  name?: string
  type?: string
  of?: string
  sha256?: string
}

const announce = (
  who: Pick<Someone, 'call'>,
  { size, name = 'Tugas.pdf', type = 'application/pdf', of = purpose, sha256 }: Announced,
) => {
  const said = { filename: name, filetype: type, purpose: of, ...(sha256 && { sha256 }) }
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${base64(value)}`)
  return who.call('POST', '/uploads', {
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata.join(',') },
  })
}

async function begin(who: Pick<Someone, 'call'>, announced: Announced): Promise<string> {
  const { status, headers, body } = await announce(who, announced)
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return headers.get('location')!.replace('/api', '')
}

async function send(who: Pick<Someone, 'token' | 'schoolId'>, place: string, offset: number, bytes: Uint8Array) {
  const response = await fetch(`${server.url}/api${place}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization: `Bearer ${who.token}`,
      'x-school': who.schoolId,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  const text = await response.text()
  return { status: response.status, offset: Number(response.headers.get('upload-offset')), text }
}

async function offsetOf(who: Pick<Someone, 'token' | 'schoolId'>, place: string) {
  const headers = { ...tus, authorization: `Bearer ${who.token}`, 'x-school': who.schoolId }
  const response = await fetch(`${server.url}/api${place}`, { method: 'HEAD', headers })
  return { status: response.status, offset: Number(response.headers.get('upload-offset')) }
}

const partOf = (place: string) => join(server.tools.files.partsFolder, place.slice('/uploads/'.length))

async function whole(who: Someone, bytes: Buffer, announced: Partial<Announced> = {}) {
  const place = await begin(who, { size: bytes.length, ...announced })
  const sent = await send(who, place, 0, bytes)
  return { place, sent, answer: await who.call('GET', place) }
}

describe('an upload', () => {
  test('comes in parts, and goes on where it stopped', async () => {
    const bytes = pdf()
    const place = await begin(mina, { size: bytes.length })
    expect(await send(mina, place, 0, bytes.subarray(0, 100_000))).toMatchObject({ status: 204, offset: 100_000 })
    expect(codeOf(await mina.call('GET', place))).toEqual([409, 'upload_incomplete'])
    expect(await offsetOf(mina, place)).toEqual({ status: 200, offset: 100_000 })
    expect((await send(mina, place, 50_000, bytes.subarray(50_000))).status).toBe(409)
    expect((await send(mina, place, 100_000, bytes.subarray(100_000))).status).toBe(204)

    // The last answer may be lost: it is asked for once more.
    expect(await offsetOf(mina, place)).toEqual({ status: 200, offset: bytes.length })
    const { body } = await mina.call('GET', place)
    const file = body.data as { id: string; url: string }
    expect(file).toMatchObject({ name: 'Tugas.pdf', media_type: 'application/pdf', size: bytes.length })
    expect(existsSync(partOf(place))).toBe(false)
    const fetched = await fetch(server.url + file.url, { headers: { authorization: `Bearer ${mina.token}` } })
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('keeps what came before the line broke', async () => {
    const bytes = pdf()
    const place = await begin(mina, { size: bytes.length })
    const socket = half(mina, place, 0, bytes.length, bytes.subarray(0, 120_000))
    await expect.poll(() => lengthOn(place)).toBe(120_000)
    ;(await socket).destroy()
    const { offset } = await offsetOf(mina, place)
    expect(offset).toBe(120_000)
    expect((await send(mina, place, offset, bytes.subarray(offset))).status).toBe(204)
    expect((await mina.call('GET', place)).status).toBe(200)
  })

  test('does not wait for an older request that hangs', async () => {
    const bytes = pdf()
    const place = await begin(mina, { size: bytes.length })
    const hanging = await half(mina, place, 0, bytes.length, bytes.subarray(0, 80_000))
    onTestFinished(() => void hanging.destroy())
    await expect.poll(() => lengthOn(place)).toBe(80_000)
    const begun = performance.now()
    const { offset } = await offsetOf(mina, place)
    console.log(`a newer request got in after ${Math.round(performance.now() - begun)} ms`)
    expect(offset).toBe(80_000)
    expect((await send(mina, place, offset, bytes.subarray(offset))).status).toBe(204)
    expect((await mina.call('GET', place)).status).toBe(200)
  })

  test('belongs to who began it, in the school in which they did', async () => {
    const bytes = pdf()
    const place = await begin(mina, { size: bytes.length })
    for (const other of [joko, tono, twin.people.mina]) {
      expect((await offsetOf(other, place)).status).toBe(404)
      expect((await send(other, place, 0, bytes)).status).toBe(404)
      expect((await other.call('DELETE', place, { headers: tus })).status).toBe(404)
      expect((await other.call('GET', place)).status).toBe(404)
    }
    // One's own in the address, and somebody else's behind it.
    const own = await begin(joko, { size: bytes.length })
    const behind = `${own}?/${place.slice('/uploads/'.length)}`
    expect((await send(joko, behind, 0, bytes.subarray(0, 10))).status).toBe(204)
    expect((await joko.call('DELETE', behind, { headers: tus })).status).toBe(204)
    expect(await offsetOf(mina, place)).toEqual({ status: 200, offset: 0 })
    const nobody = await fetch(`${server.url}/api${place}`, { method: 'HEAD', headers: tus })
    expect(nobody.status).toBe(401)
    expect((await offsetOf(mina, '/uploads/nothing')).status).toBe(404)
    expect((await offsetOf(mina, `/uploads/${randomUUID()}`)).status).toBe(404)
  })

  test('that nobody wants any more is gone', async () => {
    const place = await begin(mina, { size: 1_000 })
    expect((await mina.call('DELETE', place, { headers: tus })).status).toBe(204)
    expect((await offsetOf(mina, place)).status).toBe(404)
    expect(existsSync(partOf(place))).toBe(false)
  })

  test('that nobody has gone on with for a week is forgotten', async () => {
    const place = await begin(mina, { size: 1_000 })
    const id = place.slice('/uploads/'.length)
    const db = server.tools.bypassRls('a test lets a week pass')
    await db
      .update(uploads)
      .set({ created_at: sql`now() - make_interval(days => ${daysKept}, mins => 1)` })
      .where(eq(uploads.id, id))
    expect((await send(mina, place, 0, pdf(1_000))).status).toBe(410)
    await forgetOldUploads(server.tools)
    expect((await offsetOf(mina, place)).status).toBe(404)
    expect(await readdir(server.tools.files.partsFolder)).not.toContain(id)
  })

  test('ended twice at once becomes one file', async () => {
    const bytes = pdf(40_000)
    const place = await begin(mina, { size: bytes.length })
    const last = bytes.length - 1
    await send(mina, place, 0, bytes.subarray(0, last))
    await Promise.all([send(mina, place, last, bytes.subarray(last)), send(mina, place, last, bytes.subarray(last))])
    expect((await mina.call('GET', place)).status).toBe(200)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const db = server.tools.bypassRls('a test counts files')
    expect(await db.$count(files, eq(files.sha256, sha256))).toBe(1)
  })
})

describe('what comes', () => {
  test('is refused before its first byte, where that can be known', async () => {
    const refused = async (announced: Announced) => codeOf(await announce(mina, announced))
    expect(await refused({ size: 11 * 1024 ** 2 })).toEqual([413, 'payload_too_large'])
    expect(await refused({ size: 26 * 1024 ** 2, type: 'image/jpeg', name: 'a.jpg' })).toEqual([
      413,
      'payload_too_large',
    ])
    expect(await refused({ size: 10, of: 'profile.photo' })).toEqual([422, 'unsupported_kind'])
    expect(await refused({ size: 10, of: 'nothing.known' })).toEqual([422, 'unsupported_kind'])
    expect(await refused({ size: 0 })).toEqual([422, 'unsupported_kind'])
  })

  test('is what its bytes are, whatever it is called', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(2_000))
    const { sent } = await whole(mina, page)
    expect([sent.status, JSON.parse(sent.text).code]).toEqual([422, 'unsupported_kind'])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const drawing = await whole(mina, svg, { name: 'a.svg', type: 'image/svg+xml' })
    expect([drawing.sent.status, JSON.parse(drawing.sent.text).code]).toEqual([422, 'unsupported_file'])
    expect(await readdir(server.tools.files.partsFolder)).not.toContain(drawing.place.slice('/uploads/'.length))
  })

  test('is called after no folder', async () => {
    const { answer } = await whole(mina, pdf(1_000), { name: 'a/\n../../etc/surat.pdf' })
    expect(answer.body.data).toMatchObject({ name: '....etcsurat.pdf' })
  })

  test('a picture is drawn anew, also one of ten megabytes', async () => {
    const noise = {
      create: {
        width: 2_200,
        height: 1_600,
        channels: 3 as const,
        background: 'red',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    }
    const picture = await sharp(noise).png({ compressionLevel: 0 }).toBuffer()
    expect(picture.length).toBeGreaterThan(10_000_000)
    const { answer } = await whole(mina, picture, { name: 'Foto.png', type: 'image/png' })
    expect(answer.body.data).toMatchObject({ name: 'Foto.webp', media_type: 'image/webp' })
  })

  test('is damaged, if it is not what was announced', async () => {
    const { sent } = await whole(mina, pdf(), { sha256: 'a'.repeat(64) })
    expect([sent.status, JSON.parse(sent.text).code]).toEqual([422, 'upload_damaged'])
    const bytes = pdf()
    const good = await whole(mina, bytes, { sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(good.sent.status).toBe(204)
  })

  test('a paper that unfolds to gigabytes is not kept', async () => {
    const { sent } = await whole(mina, bombOf(4_000_000_000), { name: 'a.docx' })
    expect([sent.status, JSON.parse(sent.text).code]).toEqual([422, 'unfolds_too_far'])
  })

  test('lies there once, and is counted for each who keeps it', async () => {
    const db = server.tools.bypassRls('a test counts what is kept')
    const keptBy = async (id: string) =>
      (await db.select().from(storageUsage).where(eq(storageUsage.owner_id, id)))[0]?.bytes ?? 0
    const before = { mina: await keptBy(mina.userId), joko: await keptBy(joko.userId), school: await keptBy(school.id) }
    const bytes = pdf(50_000)
    const ids: string[] = []
    for (const who of [mina, joko]) ids.push(((await whole(who, bytes)).answer.body.data as { id: string }).id)
    expect(await keptBy(mina.userId)).toBe(before.mina + 50_000)
    expect(await keptBy(joko.userId)).toBe(before.joko + 50_000)
    expect(await keptBy(school.id)).toBe(before.school + 100_000)
    await db.delete(files).where(eq(files.id, ids[0]!))
    expect(await keptBy(mina.userId)).toBe(before.mina)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await server.tools.files.storage.get(sha256)).toHaveLength(50_000)
  })

  test('has no room where somebody’s own is full', async () => {
    const db = server.tools.bypassRls('a test fills somebody’s room')
    const isMine = eq(storageUsage.owner_id, tono.userId)
    await whole(tono, pdf(1_000))
    const [used] = await db.select().from(storageUsage).where(isMine)
    await db
      .update(storageUsage)
      .set({ bytes: 10 * 1024 ** 3 })
      .where(isMine)
    expect(codeOf(await announce(tono, { size: 1_000 }))).toEqual([422, 'own_quota_full'])
    await db.update(storageUsage).set({ bytes: used!.bytes }).where(isMine)
    expect((await announce(tono, { size: 1_000 })).status).toBe(201)
  })

  test('waits with all its bytes where the room has become full meanwhile, and is ended without them', async () => {
    const db = server.tools.bypassRls('a test fills somebody’s room')
    const isMine = eq(storageUsage.owner_id, tono.userId)
    await whole(tono, pdf(1_000))
    const bytes = pdf(5_000)
    const place = await begin(tono, { size: bytes.length })
    const [used] = await db.select().from(storageUsage).where(isMine)
    await db
      .update(storageUsage)
      .set({ bytes: 10 * 1024 ** 3 })
      .where(isMine)
    const refused = async (offset: number, rest: Uint8Array) => {
      const { status, text } = await send(tono, place, offset, rest)
      const { code, message } = JSON.parse(text) as { code: string; message: string }
      return [status, code, message]
    }
    const full = [422, 'own_quota_full', 'Ruang penyimpanan Anda sudah penuh. Hapus berkas lama, lalu coba lagi.']
    expect(await refused(0, bytes)).toEqual(full)
    expect(await offsetOf(tono, place)).toEqual({ status: 200, offset: bytes.length })
    expect(await refused(bytes.length, Buffer.alloc(0))).toEqual(full)

    await db.update(storageUsage).set({ bytes: used!.bytes }).where(isMine)
    expect((await send(tono, place, bytes.length, Buffer.alloc(0))).status).toBe(204)
    const { body } = await tono.call('GET', place)
    expect(body.data).toMatchObject({ name: 'Tugas.pdf', size: bytes.length })
    expect(existsSync(partOf(place))).toBe(false)
  })

  test('has no room beside what somebody has begun and not ended', async () => {
    const db = server.tools.bypassRls('a test lets somebody begin much')
    const begun = { owner_id: joko.userId, school_id: school.id, purpose, name: 'a.pdf', media_type: 'application/pdf' }
    const [row] = await db
      .insert(uploads)
      .values({ ...begun, size: 2 * 1024 ** 3 })
      .returning()
    expect(codeOf(await announce(joko, { size: 1_000 }))).toEqual([422, 'own_quota_full'])
    await db.delete(uploads).where(eq(uploads.id, row!.id))
    expect((await announce(joko, { size: 1_000 })).status).toBe(201)
  })
})

describe('a scanner', () => {
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
  const toolsWith = (CLAMD_URL: string | undefined) => ({
    ...server.tools,
    config: { ...server.tools.config, CLAMD_URL },
  })

  test('finds what is infected and lets the rest pass', async () => {
    const clamd = await openClamd()
    onTestFinished(() => clamd.close())
    const tools = toolsWith(clamd.url)
    const infected = await laid(Buffer.from(eicar))
    await expect(scanFile(infected, tools)).rejects.toMatchObject({ kind: { code: 'infected' } })
    expect(await scanFile(await laid(randomBytes(500_000)), tools)).toBe('CLEAN')
    expect(await scanFile(infected, toolsWith(undefined))).toBe('NONE')
  })

  test('that is away lets files wait, which only their owner has until it is back', async () => {
    const clamd = await openClamd()
    await clamd.close()
    expect(await scanFile(await laid(pdf(100)), toolsWith(clamd.url))).toBe('PENDING')

    const back = await openClamd()
    onTestFinished(() => back.close())
    const db = server.tools.bypassRls('a test lets files wait')
    const saved: { id: string; url: string }[] = []
    for (const bytes of [pdf(2_000), Buffer.from(`%PDF-1.7\n${eicar}`)])
      saved.push((await whole(mina, bytes)).answer.body.data as { id: string; url: string })
    const ids = saved.map(({ id }) => id)
    await db.update(files).set({ scan: 'PENDING' }).where(inArray(files.id, ids))
    await scanWaiting(toolsWith(back.url), server.database)
    const left = await db.select({ id: files.id, scan: files.scan }).from(files).where(inArray(files.id, ids))
    expect(left).toEqual([{ id: ids[0], scan: 'CLEAN' }])
  })
})

async function laid(bytes: Buffer): Promise<string> {
  const path = join(server.dataDir, randomUUID())
  await writeFile(path, bytes)
  return path
}

test('a piece of a file is handed out as it is asked for', async () => {
  const bytes = pdf(10_000)
  const { answer } = await whole(mina, bytes)
  const { url } = answer.body.data as { url: string }
  const ask = (headers: Record<string, string>, method = 'GET') =>
    fetch(server.url + url, { method, headers: { authorization: `Bearer ${mina.token}`, ...headers } })
  const piece = await ask({ range: 'bytes=100-199' })
  expect([piece.status, piece.headers.get('content-range')]).toEqual([206, 'bytes 100-199/10000'])
  expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
  const last = await ask({ range: 'bytes=-10', 'if-range': piece.headers.get('etag')! })
  expect(Buffer.from(await last.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true)
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"of another"' })).status).toBe(200)
  expect((await ask({ range: 'bytes=20000-' })).status).toBe(416)
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
    200,
    '10000',
    'bytes',
  ])
})

test('a player gets an address of its own, which asks anew who is there', async () => {
  const bytes = pdf(10_000)
  const { answer } = await whole(mina, bytes)
  const { id } = answer.body.data as { id: string }
  expect((await joko.call('POST', `/files/${id}/ticket`)).status).toBe(404)
  const { url } = (await mina.call('POST', `/files/${id}/ticket`)).body.data as { url: string }
  const ask = (address: string, init: RequestInit = {}) => fetch(server.url + address, init)
  const piece = await ask(url, { headers: { range: 'bytes=100-199' } })
  expect(piece.status).toBe(206)
  expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
  expect((await ask(url.slice(0, -4))).status).toBe(404)
  expect((await ask(url, { method: 'DELETE' })).status).toBe(404)
  vi.setSystemTime(Date.now() + 4 * 3_600_000 + 1)
  onTestFinished(() => void vi.useRealTimers())
  expect((await ask(url)).status).toBe(404)
  vi.useRealTimers()
  const db = server.tools.bypassRls('a test takes a file away')
  await db.delete(files).where(eq(files.id, id))
  expect((await ask(url)).status).toBe(404)
})

const lengthOn = (place: string) => stat(partOf(place)).then(({ size }) => size)

/** A request whose line stays open although no more comes. */
async function half(who: Someone, place: string, offset: number, size: number, bytes: Uint8Array) {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [
    `PATCH /api${place} HTTP/1.1`,
    'Host: kelasku.test',
    `Authorization: Bearer ${who.token}`,
    `X-School: ${who.schoolId}`,
    'Tus-Resumable: 1.0.0',
    `Upload-Offset: ${offset}`,
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${size - offset}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes)
  return socket
}

/** A paper of Word by its first entries, whose directory says that one of them is so large. */
function bombOf(size: number): Buffer {
  const entries = ['[Content_Types].xml', 'word/document.xml']
  const contentTypes = Buffer.from(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [index, name] of entries.entries()) {
    const content = index === 0 ? contentTypes : Buffer.alloc(100)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(index === 0 ? content.length : size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), content)
    central.push(entry, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
