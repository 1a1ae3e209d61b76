/** Reads a backup from its first byte to its last and changes nothing: only what comes through here is restored. */
import { readArchive, measuring, parsed, type Part } from './archive.ts'
import { Manifest, type PartHeader } from './format.ts'
import { readKeptFile } from './kept-files.ts'
import type { keyFor } from './key.ts'
import { countingRows } from './tables.ts'
import { damaged } from './trouble.ts'

type Keys = Parameters<typeof keyFor>[1]

interface Seen {
  bytes: number
  sha256: string
  rows?: number
}

export async function verify(path: string, keys: Keys): Promise<Manifest> {
  const seen = new Map<string, Seen>()
  let manifest: Manifest | undefined
  for await (const part of readArchive(path, keys)) {
    if (manifest) throw damaged('ada sesuatu setelah daftar isi')
    if (part.header.kind === 'manifest') manifest = parsed(Manifest, await textOf(part))
    else if (seen.has(nameOf(part.header))) throw damaged(`${part.header.name} ada dua kali`)
    else seen.set(nameOf(part.header), await measure(part))
  }
  if (!manifest) throw damaged('daftar isi tidak ada')
  compare(manifest, seen)
  await verifyFiles(path, manifest, keys)
  return manifest
}

async function verifyFiles(backup: string, { files, files_folder: folder }: Manifest, keys: Keys): Promise<void> {
  if (folder === undefined) return
  for (const { sha256 } of files) {
    const seen = await readKeptFile({ backup, folder, sha256, keys }, measure)
    if (seen.sha256 !== sha256) throw damaged(`berkas ${sha256} berbeda`)
  }
}

const nameOf = ({ kind, name }: Pick<PartHeader, 'kind' | 'name'>) => `${kind} ${name}`

async function measure({ header, content }: Part): Promise<Seen> {
  const measured = measuring()
  const counting = countingRows()
  for await (const _ of counting.pass(measured.pass(content)));
  return header.kind === 'table' ? { ...measured.result(), rows: counting.rows() } : measured.result()
}

function compare({ files_folder, tables, files, secret }: Manifest, seen: Map<string, Seen>): void {
  const promised: [string, Seen][] = [
    ...tables.map((table): [string, Seen] => [nameOf({ kind: 'table', name: table.name }), table]),
    ...(files_folder === undefined ? files : []).map(({ id, bytes = 0, sha256 }): [string, Seen] => [
      nameOf({ kind: 'file', name: id }),
      { bytes, sha256 },
    ]),
    [nameOf({ kind: 'secret', name: 'secret' }), secret],
  ]
  if (promised.length !== seen.size) throw damaged('jumlah bagian berbeda dari daftar isi')
  for (const [name, { bytes, sha256, rows }] of promised) {
    const found = seen.get(name)
    if (found?.bytes !== bytes || found.sha256 !== sha256 || found.rows !== rows) throw damaged(`${name} berbeda`)
  }
}

export async function textOf({ content }: Part): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
