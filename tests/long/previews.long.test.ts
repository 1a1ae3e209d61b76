/**
 * Papers of offices as a class sends them, drawn by the LibreOffice of this machine: what is written in them stands on
 * the pages of the preview. LibreOffice also makes them, from flat files as one writes them by hand. It comes in parts,
 * and tries what is there; where there is none at all, "npm run test:long" leaves this out and says so.
 */
import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '@kelasku/realtime-server/testing/read-pdf'
import { demoAdults, signIn, type Person } from '#support/person.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'

const run = promisify(execFile)

interface Paper {
  ending: string
  type: string
  /** The part of LibreOffice that draws it, by its name and by its library. */
  part: string
  library: string
  flat: string
  body: string
}

const openXml = 'application/vnd.openxmlformats-officedocument'
const flatType = 'application/vnd.oasis.opendocument'
const words = 'Laporan praktik fotosintesis'
const papers: Paper[] = [
  {
    ending: 'docx',
    type: `${openXml}.wordprocessingml.document`,
    part: 'Writer',
    library: 'libswlo.so',
    flat: 'text',
    body: `<office:text><text:p>${words}</text:p></office:text>`,
  },
  {
    ending: 'xlsx',
    type: `${openXml}.spreadsheetml.sheet`,
    part: 'Calc',
    library: 'libsclo.so',
    flat: 'spreadsheet',
    body: `<office:spreadsheet><table:table table:name="Nilai"><table:table-row>
      <table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>
      </table:table-row></table:table></office:spreadsheet>`,
  },
  {
    ending: 'pptx',
    type: `${openXml}.presentationml.presentation`,
    part: 'Impress',
    library: 'libsdlo.so',
    flat: 'presentation',
    body: `<office:presentation><draw:page draw:name="Satu"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm"
      svg:height="4cm"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame></draw:page>
      </office:presentation>`,
  },
]

const soffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path))
const hasPart = ({ library }: Paper) =>
  soffice !== undefined && existsSync(join(dirname(realpathSync(soffice)), library))

let folder: string
let installation: Installation
let server: Server
let person: Person
let as: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kelasku-papers-'))
  installation = await newInstallation()
  server = await installation.start()
  person = await signIn(server.url, demoAdults[0]!)
  const { body } = await person.call('GET', '/v2/me/schools')
  as = (body.data as { school_id: string }[])[0]!.school_id
}, 180_000)
afterAll(async () => {
  await installation.clear()
  await rm(folder, { recursive: true, force: true })
})

async function made({ ending, flat, body }: Paper): Promise<Buffer> {
  const ns = (name: string, path = name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${path}:1.0"`
  const names = [ns('office'), ns('text'), ns('table'), ns('draw', 'drawing'), ns('svg', 'svg-compatible')].join(' ')
  const source = join(folder, `${ending}.xml`)
  await writeFile(
    source,
    `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${names} office:version="1.2" office:mimetype="${flatType}.${flat}"><office:body>${body}</office:body></office:document>`,
  )
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  await run(soffice!, [profile, '--headless', '--norestore', '--convert-to', ending, '--outdir', folder, source])
  return readFile(join(folder, `${ending}.${ending}`))
}

async function sent({ ending, type }: Paper, bytes: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${person.token}`, 'x-school': as, 'tus-resumable': '1.0.0' }
  const said = { filename: `Tugas.${ending}`, filetype: type, purpose: 'task.attachment' }
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const begun = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  })
  const place = new URL(begun.headers.get('location')!, server.url)
  const { status } = await fetch(place, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  expect(status).toBe(204)
  const answer = await fetch(place, { headers })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

for (const { part } of papers.filter((paper) => !hasPart(paper)))
  console.log(`LibreOffice ${part} is not installed here.`)

test.for(papers.filter(hasPart))('$ending: what is written in it stands in its preview', async (paper) => {
  const id = await sent(paper, await made(paper))
  const drawn = await fetch(`${server.url}/api/files/${id}/preview`, {
    headers: { authorization: `Bearer ${person.token}`, 'x-school': as },
  })
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages } = await readPdf(new Uint8Array(await drawn.arrayBuffer()))
  expect(pages[0]).toContain(words)
})
