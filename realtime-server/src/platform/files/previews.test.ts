import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { attachmentPurpose } from '@kelasku/shared/forum/contract'
import { zip } from '#platform/zip.ts'
import { codeOf } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { fileSent } from '#testing/send-file.ts'
import { openPreviews } from './previews.ts'
import { openStorage } from './storage.ts'

/** Takes the command line of LibreOffice and notes it; a paper that says so lets it hang, with a child of its own. */
const standIn = `#!/bin/sh
here=\${0%/*}
echo "$*" >> "$here/runs"
env > "$here/environment"
while [ $# -gt 1 ]; do
  [ "$1" = --outdir ] && out=$2
  shift
done
mkdir "$here/busy" 2>/dev/null || echo >> "$here/overlaps"
if grep -q 'hangs' "$1"; then
  sleep 600 & echo $! > "$here/child"
  wait
fi
sleep 0.2
rmdir "$here/busy"
grep -q 'cannot be drawn' "$1" && exit 0
name=\${1##*/}
printf '%%PDF-1.7\\n' > "$out/\${name%.*}.pdf"
`

async function openStandIn() {
  const folder = await mkdtemp(join(inject('dataFolder'), 'soffice-'))
  await writeFile(join(folder, 'soffice'), standIn)
  await chmod(join(folder, 'soffice'), 0o755)
  const textOf = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '')
  return {
    path: [folder, usual].join(delimiter),
    runs: async () => (await textOf('runs')).split('\n').length - 1,
    textOf,
  }
}

const usual = process.env['PATH'] ?? ''
const onServer = await openStandIn()
process.env['PATH'] = onServer.path
const { server, people, stranger } = await openTestSchool()
process.env['PATH'] = usual
const { mina, joko } = people

const odt = 'application/vnd.oasis.opendocument.text'

/** A text as OpenDocument, which is looked at by its first bytes. */
function paper(words: string, more = ''): Buffer<ArrayBuffer> {
  const ns = 'urn:oasis:names:tc:opendocument:xmlns'
  const names = ['office', 'text', 'manifest'].map((name) => `xmlns:${name}="${ns}:${name}:1.0"`).join(' ')
  const others = `xmlns:draw="${ns}:drawing:1.0" xmlns:svg="${ns}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`
  const parts = {
    mimetype: odt,
    'META-INF/manifest.xml': `<manifest:manifest ${names}>${entry('/', odt)}${entry('content.xml', 'text/xml')}</manifest:manifest>`,
    'content.xml': `<office:document-content ${names} ${others} office:version="1.2"><office:body><office:text><text:p>${words}${more}</text:p></office:text></office:body></office:document-content>`,
  }
  return zip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}

const send = (words: string) =>
  fileSent(mina, attachmentPurpose, new File([paper(words)], 'Catatan.odt', { type: odt }))

async function open({ path, patienceMs }: { path: string; patienceMs?: number }) {
  const folder = await mkdtemp(join(inject('dataFolder'), 'previews-'))
  const storage = openStorage(join(folder, 'files'))
  const warnings: unknown[] = []
  const previews = openPreviews({
    folder: join(folder, 'previews'),
    storage,
    path,
    log: { warn: (...args: unknown[]) => void warnings.push(args) },
    ...(patienceMs !== undefined && { patienceMs }),
  })
  onTestFinished(() => previews.close())
  const of = async (bytes: Buffer) => previews.of({ sha256: await storage.put(bytes), media_type: odt })
  return { previews, of, warnings, lying: () => readdir(join(folder, 'previews')) }
}

test('is drawn once for two files with the same bytes, for who may fetch the file and for nobody else', async () => {
  const files = [await send('Halo sekolah'), await send('Halo sekolah')]
  for (const { id } of files) {
    const response = await fetch(`${server.url}/api/files/${id}/preview`, {
      headers: { authorization: `Bearer ${mina.token}` },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="Catatan.odt.pdf"/)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(await response.text()).toBe('%PDF-1.7\n')
  }
  expect(await onServer.runs()).toBe(1)
  for (const who of [joko, stranger])
    expect(codeOf(await who.call('GET', `/files/${files[0]!.id}/preview`))).toEqual([404, 'not_found'])
})

test('is swept with the bytes that no row knows', async () => {
  const { id } = await send('Tidak lama')
  expect((await mina.call('GET', `/files/${id}/preview`)).status).toBe(200)
  const lying = async () => {
    const folder = join(server.dataDir, 'previews')
    return (await Promise.all((await readdir(folder)).map((shard) => readdir(join(folder, shard))))).flat()
  }
  const before = await lying()
  const later = new Date(Date.now() + 60_000)
  await server.tools.files.sweep(later)
  expect(await lying()).toEqual(before)
  await server.database.db.execute(`delete from files where id = '${id}'`)
  await server.tools.files.sweep(later)
  expect((await lying()).length).toBe(before.length - 1)
})

test('is refused in words of its own for what is no office’s paper', async () => {
  const pdf = new File(['%PDF-1.7\n'], 'Surat.pdf', { type: 'application/pdf' })
  const { id } = await fileSent(mina, attachmentPurpose, pdf)
  expect(codeOf(await mina.call('GET', `/files/${id}/preview`))).toEqual([404, 'preview_unavailable'])
})

test('is nothing without a converter', async () => {
  const { of } = await open({ path: await mkdtemp(join(inject('dataFolder'), 'empty-')) })
  expect(await of(paper('Halo'))).toBeUndefined()
})

test('names the converter nothing of ours, and leaves nothing of its work', async () => {
  const { path, textOf } = await openStandIn()
  const { of, lying } = await open({ path })
  expect(await (await of(paper('Halo')))?.text()).toBe('%PDF-1.7\n')
  const names = (await textOf('environment')).split('\n').map((line) => line.split('=')[0])
  // The last three are the shell’s own.
  expect(['PATH', 'HOME', 'TMPDIR', 'LANG', 'PWD', 'OLDPWD', 'SHLVL', '_', '']).toEqual(expect.arrayContaining(names))
  expect((await lying()).every((name) => /^[0-9a-f]{2}$/.test(name))).toBe(true)
})

test('draws one at a time, also of many who look at once', async () => {
  const { path, runs, textOf } = await openStandIn()
  const { of } = await open({ path })
  const drawn = await Promise.all([of(paper('Satu')), of(paper('Satu')), of(paper('Dua'))])
  expect(drawn.map((one) => one !== undefined)).toEqual([true, true, true])
  expect(await runs()).toBe(2)
  expect(await textOf('overlaps')).toBe('')
})

test('of a paper at which the converter hangs there is none, and nobody waits for it again', async () => {
  const { path, runs } = await openStandIn()
  const { of, warnings, lying } = await open({ path, patienceMs: 1500 })
  expect(await of(paper('This one hangs'))).toBeUndefined()
  expect(warnings).toHaveLength(1)
  expect(await lying()).toEqual([])
  const before = await runs()
  expect(await of(paper('This one hangs'))).toBeUndefined()
  expect(await runs()).toBe(before)
  expect(await of(paper('Halo'))).toBeDefined()
})

test('a converter goes with the server, and what it has started', async () => {
  const { path, textOf } = await openStandIn()
  const { of, previews } = await open({ path })
  const drawing = of(paper('This one hangs'))
  await expect.poll(() => textOf('child'), { timeout: 20_000 }).toMatch(/^\d+\n$/)
  const child = (await textOf('child')).trim()
  previews.close()
  expect(await drawing).toBeUndefined()
  const commandOf = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  await expect.poll(() => commandOf(child)).toBe('')
})

test('of what the converter cannot draw there is none', async () => {
  const { path } = await openStandIn()
  const { of, warnings } = await open({ path })
  expect(await of(paper('This one cannot be drawn'))).toBeUndefined()
  expect(warnings).toHaveLength(1)
})

const hasLibreOffice = usual.split(delimiter).some((folder) => isThere(join(folder, 'soffice')))

test.skipIf(!hasLibreOffice)(
  'LibreOffice draws a paper, and fetches nothing that it names',
  async () => {
    const asked: string[] = []
    const elsewhere = createServer((req, res) => {
      asked.push(req.url ?? '')
      res.end()
    })
    const { of } = await open({ path: usual })
    const picture = `http://127.0.0.1:${await portOf(elsewhere)}/picture.png`
    const frame = `<draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${picture}" xlink:type="simple"/></draw:frame>`
    const drawn = await of(paper('Halo sekolah', frame))
    expect((await drawn?.text())?.slice(0, 5)).toBe('%PDF-')
    expect(asked).toEqual([])
  },
  90_000,
)

function isThere(path: string): boolean {
  try {
    execFileSync('test', ['-x', path])
    return true
  } catch {
    return false
  }
}

async function portOf(one: Server): Promise<number> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void one.close())
  return (one.address() as AddressInfo).port
}
